// CoPE: positions are counted in gated tokens, and read from a table of each layer.
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class CopeScheme : public ContentBiasScheme {
 public:
  CopeScheme(EncodingCalls calls, const SchemeSizes& sizes)
      : calls_(std::move(calls)), sizes_(sizes) {}

  // Rows up to half the training length, which gates count that are half open, as at first.
  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const Shape shape{sizes_.length / 2 + 1, sizes_.head_dim};
    return {{"table", Owner::kLayer, RandomWeights(random, shape, kTableDeviation)}};
  }

  Tensor Bias(const ContentInputs& inputs) const override {
    return FieldOf(calls_("cope", Given(inputs)), "bias");
  }

 protected:
  ContentGradients BiasBackward(const ContentInputs& inputs, const Tensor& d_bias) const override {
    Record given = Given(inputs);
    given.Set("d_bias", d_bias);
    const Value gradients = calls_("cope_backward", given);
    return {.d_query = FieldOf(gradients, "d_query"),
            .d_key = FieldOf(gradients, "d_key"),
            .d_parameters = {FieldOf(gradients, "d_table")}};
  }

 private:
  static Record Given(const ContentInputs& inputs) {
    return {{"query", inputs.query}, {"key", inputs.key}, {"table", inputs.parameters[0]}};
  }

  EncodingCalls calls_;
  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeCope(EncodingCalls calls, const SchemeSizes& sizes) {
  return std::make_unique<CopeScheme>(std::move(calls), sizes);
}

}  // namespace orrery::training
