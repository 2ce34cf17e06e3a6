// Schemes that multiply queries with a vector of the offset: Shaw's learned one, which values have
// too, and Transformer-XL's projected sinusoids.
#include <algorithm>
#include <cmath>
#include <map>

#include "attention/heads.h"
#include "attention/mask.h"
#include "encodings/shared/relative_attention.h"
#include "encodings/shaw.h"
#include "encodings/sinusoidal.h"
#include "encodings/transformer_xl.h"
#include "layers/linear.h"
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

// What both have in common: attention of the core, given the vectors and who reads which.
class RelativeScheme : public ContentScheme {
 public:
  ContentResult Attend(const ContentInputs& inputs) const override {
    RelativeResult result = RelativeAttention(Given(inputs));
    return {std::move(result.output), std::move(result.weights)};
  }

  ContentGradients AttendBackward(const ContentInputs& inputs,
                                  const Tensor& d_output) const override {
    RelativeGradients gradients = RelativeAttentionBackward(Given(inputs), d_output);
    return {.d_query = gradients.d_query,
            .d_key = gradients.d_key,
            .d_value = gradients.d_value,
            .d_parameters = ParameterGradients(inputs, std::move(gradients))};
  }

 protected:
  // Fills in the vectors, the relations, and biases if there are any.
  virtual void AddVectors(const ContentInputs& inputs, RelativeInputs& given) const = 0;
  virtual std::vector<Tensor> ParameterGradients(const ContentInputs& inputs,
                                                 RelativeGradients gradients) const = 0;

 private:
  RelativeInputs Given(const ContentInputs& inputs) const {
    RelativeInputs given;
    given.query = inputs.query;
    given.key = inputs.key;
    given.value = inputs.value;
    const std::size_t length = inputs.positions.size();
    given.mask = CausalMask(length, length);
    given.scale = 1 / std::sqrt(static_cast<double>(inputs.query.shape.back()));
    AddVectors(inputs, given);
    return given;
  }
};

class ShawScheme : public RelativeScheme {
 public:
  ShawScheme(const Arguments& settings, const SchemeSizes& sizes)
      : head_dim_(sizes.head_dim),
        left_(settings.Number("max_offset")),
        right_(settings.Number("max_right")) {
    if (right_ < 0) right_ = left_;
  }

  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const Shape shape{static_cast<std::size_t>(left_ + right_) + 1, head_dim_};
    return {{"relative_keys", Owner::kLayer, RandomWeights(random, shape, kTableDeviation)},
            {"relative_values", Owner::kLayer, RandomWeights(random, shape, kTableDeviation)}};
  }

 protected:
  void AddVectors(const ContentInputs& inputs, RelativeInputs& given) const override {
    given.relative_keys = inputs.parameters[0];
    given.relative_values = inputs.parameters[1];
    const Tensor rows = ClippedIndices(Offsets(inputs.positions), left_, right_);
    for (std::size_t i = 0; i < rows.size(); ++i)
      given.relations.push_back({i / rows.shape[1], static_cast<std::size_t>(rows.data[i])});
  }

  std::vector<Tensor> ParameterGradients(const ContentInputs&,
                                         RelativeGradients gradients) const override {
    return {std::move(gradients.d_relative_keys), std::move(gradients.d_relative_values)};
  }

 private:
  std::size_t head_dim_;
  double left_, right_;
};

// One projection a layer and one pair of biases u, v for all layers, as in the paper.
class TransformerXlScheme : public RelativeScheme {
 public:
  explicit TransformerXlScheme(const SchemeSizes& sizes) : sizes_(sizes) {
    SinusoidalFrequencies(sizes.d_model);  // refuses a width that has no sinusoidal rows
  }

  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const std::size_t width = sizes_.d_model;
    const double deviation = 1 / std::sqrt(static_cast<double>(width));
    return {{"distance.weight", Owner::kLayer, RandomWeights(random, {width, width}, deviation)},
            {"content_bias", Owner::kModel, RandomWeights(random, {width}, kTableDeviation)},
            {"position_bias", Owner::kModel, RandomWeights(random, {width}, kTableDeviation)}};
  }

 protected:
  void AddVectors(const ContentInputs& inputs, RelativeInputs& given) const override {
    const Distances distances(inputs.positions);
    given.relations = distances.relations;
    const Tensor projected = Linear(distances.Rows(sizes_.d_model), inputs.parameters[0]);
    given.relative_keys = SplitHeads(projected, projected.shape[0], sizes_.heads);
    given.relative_keys.shape.erase(given.relative_keys.shape.begin());  // of the one sequence
    given.content_bias = Tensor({sizes_.heads, sizes_.head_dim}, inputs.parameters[1].data);
    given.position_bias = Tensor({sizes_.heads, sizes_.head_dim}, inputs.parameters[2].data);
  }

  std::vector<Tensor> ParameterGradients(const ContentInputs& inputs,
                                         RelativeGradients gradients) const override {
    Tensor& d_keys = gradients.d_relative_keys;
    d_keys.shape.insert(d_keys.shape.begin(), 1);
    Tensor d_projected = JoinHeads(d_keys);
    d_projected.shape.erase(d_projected.shape.begin());
    const Tensor rows = Distances(inputs.positions).Rows(sizes_.d_model);
    return {LinearBackward(rows, inputs.parameters[0], d_projected).d_weight,
            Tensor({sizes_.d_model}, std::move(gradients.d_content_bias.data)),
            Tensor({sizes_.d_model}, std::move(gradients.d_position_bias.data))};
  }

 private:
  // The distances from queries back to keys that occur, and which of them each pair has.
  struct Distances {
    explicit Distances(Positions positions) : relations(positions.size() * positions.size()) {
      std::map<double, std::size_t> rows;
      for (std::size_t t = 0; t < positions.size(); ++t) {
        for (std::size_t s = 0; s <= t; ++s) {
          const double distance = positions[t] - positions[s];
          const auto [row, is_new] = rows.insert({distance, values.size()});
          if (is_new) values.push_back(distance);
          relations[t * positions.size() + s] = {t, row->second};
        }
      }
    }

    // Sines before cosines, as in the authors' code.
    Tensor Rows(std::size_t width) const {
      return SinusoidalTable(values, width, {.layout = SinusoidalLayout::kConcat});
    }

    std::vector<double> values;
    std::vector<Relation> relations;
  };

  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeShaw(const SchemeSizes& sizes, Record settings) {
  const std::size_t half = std::max<std::size_t>(sizes.length / 2, 1);
  // No query sees the keys after it.
  return std::make_unique<ShawScheme>(
      Complete(settings, kShawInfo, {{"max_offset", half}, {"max_right", 0.0}}), sizes);
}

std::unique_ptr<Scheme> MakeTransformerXl(const SchemeSizes& sizes, Record settings) {
  Complete(settings, kTransformerXlInfo);  // refuses any
  return std::make_unique<TransformerXlScheme>(sizes);
}

}  // namespace orrery::training
