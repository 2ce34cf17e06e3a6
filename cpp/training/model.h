// A decoder-only transformer with pre-norm layers, forward beside backward.
#pragma once

#include "training/attention_layer.h"
#include "training/batch.h"
#include "training/feed_forward.h"
#include "training/norm_layer.h"
#include "training/parameters.h"
#include "training/position_layer.h"

namespace orrery::training {

/// The most numbers that a model keeps of one batch: 2^28, that is 1 GiB of floats.
inline constexpr double kMostKept = 268435456;

/// The sizes and parts of a model.
struct ModelOptions {
  std::size_t layers = 2;
  std::size_t d_model = 64;
  std::size_t heads = 4;       ///< A divisor of d_model.
  std::size_t kv_heads = 0;    ///< A divisor of heads; 0 means heads.
  std::size_t hidden = 0;      ///< Of the feed-forward layers; 0 means 4 d_model.
  std::size_t vocabulary = 0;  ///< Tokens, 1 or more.
  NormOptions norm;
  FeedForwardKind feed_forward = FeedForwardKind::kGeluTanh;
  bool with_bias = true;   ///< Of linear layers.
  bool tied_head = false;  ///< The head reads the rows of the token embedding.
};

/// A transformer that predicts a token at each place of a sequence.
///
///     x = E[token] + rows;   x += attention(norm(x));   x += feed_forward(norm(x));   ...
///     logits = norm(x) W_head^T,      loss = mean over scored places of -log softmax(logits)[target]
/// @tparam Number  float for training; double computes the same by plain loops, for tests.
/// @note The gradients of float are the same on every machine: they are made of sums, products,
///       quotients, roots and the exponentials of cpp/kernels, in one order. The loss itself, which
///       is only shown, passes through the machine's logarithm.
/// @see Radford et al. 2019, "Language Models are Unsupervised Multitask Learners"; Karpathy 2022,
///      nanoGPT, model.py. Test: Model, golden file training/tiny_transformers.json.
template <class Number>
class Model {
 public:
  /// Makes a model with random first values.
  /// @param options  Sizes and kinds of its parts.
  /// @param scheme   Made for the same sizes.
  /// @param random   Draws the first values.
  /// @throws std::invalid_argument naming sizes that do not fit each other.
  /// @see Test: Model.
  Model(const ModelOptions& options, std::unique_ptr<Scheme> scheme, Random& random);

  /// Computes the logits and the loss, and keeps what Backward reads.
  /// @param batch      Tokens and targets of the vocabulary.
  /// @param positions  [seq_len], tokens; without entries 0, 1, 2, ...
  /// @return The mean over the scored places, in nats; 0 where none is.
  /// @throws std::invalid_argument naming a token, target or size that does not fit, a batch of
  ///         which more than kMostKept numbers would be kept, or a position for which the scheme
  ///         has nothing.
  /// @see Test: Model.
  double Forward(const Batch& batch, Positions positions = {});

  /// Computes the gradients of the last loss with respect to all parameters. Test: Model.
  void Backward();

  /// Returns where each parameter is, all parameters, and their gradients, which the last Backward
  /// computed. Test: Model.
  const ParameterLayout& layout() const { return layout_; }
  std::span<Number> parameters() { return parameters_; }
  std::span<const Number> parameters() const { return parameters_; }
  std::span<Number> gradients() { return gradients_; }

  /// Returns the logits of the last Forward, [sequences, seq_len, vocabulary]. Test: Model.
  std::span<const Number> logits() const { return logits_; }

  /// Returns a layer's attention weights of the last Forward, [sequences, heads, seq_len, seq_len].
  /// @param layer  0 ... layers - 1, not checked. Test: Model.
  std::span<const Number> weights(std::size_t layer) const {
    return layers_[layer].attention.weights();
  }

  /// Returns what the scheme added in the last Forward. Test: Export.
  const Terms<Number>& terms() const { return positions_.terms(); }

  /// Returns the model's sizes, with those that were left open filled in. Test: Model.
  const ModelOptions& options() const { return options_; }

 private:
  struct Layer {
    NormLayer<Number> norm_1;
    AttentionLayer<Number> attention;
    std::optional<ContentLayer<Number>> content;
    NormLayer<Number> norm_2;
    FeedForward<Number> feed_forward;
    std::vector<Number> into_attention, into_feed_forward;  // [rows, d_model], normalized
  };

  static ModelOptions Checked(ModelOptions options);
  std::vector<Layer> MakeLayers(Random& random);  // with what comes before them in the layout
  static const ContentLayer<Number>* ContentIn(const Layer& layer) {
    return layer.content ? &*layer.content : nullptr;
  }
  void Check(const Batch& batch) const;
  void Embed();
  void EmbedBackward();
  void SoftmaxGradient();
  double Loss() const;
  kernels::Block<Number> Rows(std::vector<Number>& numbers, std::size_t width) const;

  ModelOptions options_;
  ParameterLayout layout_;
  std::size_t embedding_;  // offset of [vocabulary, d_model]
  PositionLayer<Number> positions_;
  std::vector<Layer> layers_;
  NormLayer<Number> norm_;
  LinearLayer head_;
  std::vector<Number> parameters_, gradients_;

  std::vector<int> tokens_, targets_;  // of the last Forward
  std::size_t length_ = 0;
  std::vector<Number> stream_, normalized_, logits_;
  std::vector<Number> d_stream_, d_normalized_, d_logits_;
};

}  // namespace orrery::training
