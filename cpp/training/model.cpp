#include "training/model.h"

#include <algorithm>
#include <numeric>

#include "kernels/softmax.h"
#include "kernels/sums.h"
#include "numeric/reject.h"
#include "training/initial.h"

namespace orrery::training {

using kernels::Block;
using kernels::Store;

namespace {

HeadOptions HeadsOf(const ModelOptions& options) {
  return {options.heads, options.kv_heads, options.d_model / options.heads, options.with_bias};
}

LinearLayer HeadOf(ParameterLayout& layout, const ModelOptions& options, std::size_t embedding) {
  if (options.tied_head) return LinearLayer(embedding, options.vocabulary, options.d_model);
  return LinearLayer(layout, "head", {{"", options.vocabulary}}, options.d_model, false);
}

}  // namespace

template <class Number>
ModelOptions Model<Number>::Checked(ModelOptions options) {
  if (options.kv_heads == 0) options.kv_heads = options.heads;
  if (options.hidden == 0) options.hidden = 4 * options.d_model;
  if (options.heads == 0 || options.d_model == 0 || options.d_model % options.heads != 0) {
    Reject("d_model is {} and heads is {}; d_model must be a multiple of heads, 1 or more",
           {options.d_model, options.heads});
  }
  if (options.heads % options.kv_heads != 0) {
    Reject("heads is {} and kv_heads is {}; heads must be a multiple of kv_heads",
           {options.heads, options.kv_heads});
  }
  Require(options.vocabulary >= 1, "vocabulary", static_cast<double>(options.vocabulary),
          "1 or more");
  Require(options.layers >= 1, "layers", static_cast<double>(options.layers), "1 or more");
  RequirePositive("eps", options.norm.eps);
  return options;
}

template <class Number>
Model<Number>::Model(const ModelOptions& options, std::unique_ptr<Scheme> scheme, Random& random)
    : options_(Checked(options)),
      embedding_(
          layout_.Add("embedding.weight", {options_.vocabulary, options_.d_model}, Initial::kRows)),
      positions_(layout_, std::move(scheme), random),
      layers_(MakeLayers(random)),
      norm_(layout_, "norm", options_.d_model, options_.norm),
      head_(HeadOf(layout_, options_, embedding_)),
      parameters_(layout_.size()),
      gradients_(layout_.size()) {
  for (const Parameter& parameter : layout_.parameters()) {
    const Tensor values = InitialValues(parameter, options_.layers, random);
    std::copy(values.data.begin(), values.data.end(), parameters_.data() + parameter.offset);
  }
}

template <class Number>
std::vector<typename Model<Number>::Layer> Model<Number>::MakeLayers(Random& random) {
  const std::size_t width = options_.d_model;
  const ContentScheme* scheme = positions_.content();
  if (scheme && options_.kv_heads != options_.heads) {
    Reject("heads is {} and kv_heads is {}; the scheme needs keys and values of every head",
           {options_.heads, options_.kv_heads});
  }
  using Content = std::optional<ContentLayer<Number>>;
  std::vector<Layer> layers;
  for (std::size_t l = 0; l < options_.layers; ++l) {
    const std::string name = "layers." + std::to_string(l);
    // The order of the parameters is that of these lines.
    layers.push_back(
        Layer{.norm_1{layout_, name + ".norm_1", width, options_.norm},
              .attention{layout_, name + ".attention", width, HeadsOf(options_)},
              .content =
                  scheme ? Content({layout_, name, *scheme, options_.heads, random}) : std::nullopt,
              .norm_2{layout_, name + ".norm_2", width, options_.norm},
              .feed_forward{layout_, name + ".feed_forward", options_.feed_forward, width,
                            options_.hidden, options_.with_bias},
              .into_attention{},
              .into_feed_forward{}});
  }
  return layers;
}

template <class Number>
void Model<Number>::Check(const Batch& batch) const {
  const std::size_t size = batch.sequences * batch.seq_len;
  if (size == 0 || batch.tokens.size() != size || batch.targets.size() != size) {
    Reject("{} sequences of {} tokens have {} tokens and {} targets; each place needs both",
           {batch.sequences, batch.seq_len, batch.tokens.size(), batch.targets.size()});
  }
  // In double, where nothing wraps on a 32-bit machine.
  const double rows = static_cast<double>(batch.sequences) * static_cast<double>(batch.seq_len);
  const auto of_layer = static_cast<double>(options_.heads * batch.seq_len + 8 * options_.d_model +
                                            2 * options_.hidden);
  const double kept = rows * (static_cast<double>(options_.layers) * of_layer +
                              2 * static_cast<double>(options_.vocabulary));
  if (!(kept <= kMostKept)) {
    Reject("{} sequences of {} tokens make {} numbers to keep; a model keeps at most {}",
           {batch.sequences, batch.seq_len, kept, kMostKept});
  }
  const auto vocabulary = static_cast<int>(options_.vocabulary);
  for (std::size_t i = 0; i < size; ++i) {
    const int token = batch.tokens[i];
    const int target = batch.targets[i];
    if (token < 0 || token >= vocabulary) {
      Reject("tokens holds {}; the vocabulary has the tokens 0 to {}", {token, vocabulary - 1});
    }
    if (target != kNotScored && (target < 0 || target >= vocabulary)) {
      Reject("targets holds {}; the vocabulary has the tokens 0 to {}, and {} is not scored",
             {target, vocabulary - 1, kNotScored});
    }
  }
}

template <class Number>
Block<Number> Model<Number>::Rows(std::vector<Number>& numbers, std::size_t width) const {
  return kernels::BlockOf(numbers, tokens_.size(), width);
}

template <class Number>
void Model<Number>::Embed() {
  const std::size_t width = options_.d_model;
  const Block<Number> stream = Rows(stream_, width);
  const std::vector<Number>& rows = positions_.terms().rows;
  for (std::size_t t = 0; t < tokens_.size(); ++t) {
    const Number* token = &parameters_[embedding_ + static_cast<std::size_t>(tokens_[t]) * width];
    const Number* row = rows.empty() ? nullptr : &rows[t % length_ * width];
    for (std::size_t c = 0; c < width; ++c) stream(t, c) = token[c] + (row ? row[c] : Number{0});
  }
}

template <class Number>
double Model<Number>::Forward(const Batch& batch, Positions positions) {
  Check(batch);
  length_ = batch.seq_len;
  std::vector<double> places(positions.begin(), positions.end());
  if (places.empty()) {
    places.resize(length_);
    std::iota(places.begin(), places.end(), 0.0);
  }
  if (places.size() != length_) {
    Reject("there are {} positions for sequences of {} tokens; each token has one",
           {places.size(), length_});
  }
  positions_.Forward(parameters_.data(), places);
  tokens_ = batch.tokens;
  targets_ = batch.targets;
  Embed();
  const std::size_t width = options_.d_model;
  const Number* parameters = parameters_.data();
  const Block<Number> stream = Rows(stream_, width);
  for (Layer& layer : layers_) {
    const Block<Number> into_attention = Rows(layer.into_attention, width);
    layer.norm_1.Forward(parameters, stream, into_attention);
    layer.attention.Forward(parameters, into_attention, length_, positions_.terms(), stream,
                            ContentIn(layer));
    const Block<Number> into_feed_forward = Rows(layer.into_feed_forward, width);
    layer.norm_2.Forward(parameters, stream, into_feed_forward);
    layer.feed_forward.Forward(parameters, into_feed_forward, stream);
  }
  const Block<Number> normalized = Rows(normalized_, width);
  norm_.Forward(parameters, stream, normalized);
  head_.Forward<Number>(parameters, normalized, Rows(logits_, options_.vocabulary));
  return Loss();
}

template <class Number>
double Model<Number>::Loss() const {
  const std::size_t vocabulary = options_.vocabulary;
  double loss = 0;
  std::size_t scored = 0;
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    if (targets_[t] == kNotScored) continue;
    const std::span<const Number> row = std::span(logits_).subspan(t * vocabulary, vocabulary);
    loss += kernels::LogSumExpRow(row) -
            static_cast<double>(row[static_cast<std::size_t>(targets_[t])]);
    ++scored;
  }
  return scored == 0 ? 0 : loss / static_cast<double>(scored);
}

template <class Number>
void Model<Number>::Backward() {
  const std::size_t width = options_.d_model;
  std::fill(gradients_.begin(), gradients_.end(), Number{0});
  const Weights<Number> weights{parameters_.data(), gradients_.data()};
  SoftmaxGradient();
  const Block<Number> normalized = Rows(normalized_, width);
  const Block<Number> d_normalized = Rows(d_normalized_, width);
  d_stream_.assign(stream_.size(), 0);
  const Block<Number> d_stream = Rows(d_stream_, width);
  head_.Backward<Number>(weights, normalized, Rows(d_logits_, options_.vocabulary), d_normalized);
  norm_.Backward(weights, d_normalized, d_stream);
  for (std::size_t l = layers_.size(); l-- > 0;) {
    Layer& layer = layers_[l];
    layer.feed_forward.Backward(weights, Rows(layer.into_feed_forward, width), d_stream,
                                d_normalized);
    layer.norm_2.Backward(weights, d_normalized, d_stream);
    layer.attention.Backward(weights, Rows(layer.into_attention, width), length_,
                             positions_.terms(), d_stream, d_normalized, positions_.gradients(),
                             ContentIn(layer));
    layer.norm_1.Backward(weights, d_normalized, d_stream);
  }
  EmbedBackward();
  positions_.Backward(weights);
}

// Writes the gradient of the loss with respect to the logits: (softmax - target) / scored places.
template <class Number>
void Model<Number>::SoftmaxGradient() {
  const std::size_t vocabulary = options_.vocabulary;
  const auto scored =
      static_cast<Number>(targets_.size() - static_cast<std::size_t>(std::count(
                                                targets_.begin(), targets_.end(), kNotScored)));
  d_logits_.assign(logits_.size(), 0);
  for (std::size_t t = 0; t < targets_.size(); ++t) {
    if (targets_[t] == kNotScored) continue;
    const std::span<Number> row = std::span(d_logits_).subspan(t * vocabulary, vocabulary);
    std::copy_n(&logits_[t * vocabulary], vocabulary, row.begin());
    kernels::SoftmaxRow(row);
    row[static_cast<std::size_t>(targets_[t])] -= 1;
    for (Number& entry : row) entry /= scored;
  }
}

template <class Number>
void Model<Number>::EmbedBackward() {
  const std::size_t width = options_.d_model;
  std::vector<Number>& d_rows = positions_.gradients().rows;
  for (std::size_t t = 0; t < tokens_.size(); ++t) {
    const Number* d_row = &d_stream_[t * width];
    Number* d_token = &gradients_[embedding_ + static_cast<std::size_t>(tokens_[t]) * width];
    kernels::AddTo(std::span(d_token, width), std::span(d_row, width));
    if (d_rows.empty()) continue;
    kernels::AddTo(std::span(&d_rows[t % length_ * width], width), std::span(d_row, width));
  }
}

template class Model<float>;
template class Model<double>;

}  // namespace orrery::training
