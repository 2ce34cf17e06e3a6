// CoPE: positions are counted in gated tokens, and read from a table of each layer.
#include "encodings/cope.h"

#include <cmath>

#include "attention/mask.h"
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class CopeScheme : public ContentBiasScheme {
 public:
  CopeScheme(const Arguments& settings, const SchemeSizes& sizes)
      : scale_(ScaleOf(settings.Number("scale"), sizes)),
        position_scale_(ScaleOf(settings.Number("position_scale"), sizes)),
        sizes_(sizes) {}

  // Rows up to half the training length, which gates count that are half open, as at first.
  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const Shape shape{sizes_.length / 2 + 1, sizes_.head_dim};
    return {{"table", Owner::kLayer, RandomWeights(random, shape, kTableDeviation)}};
  }

  Tensor Bias(const ContentInputs& inputs) const override { return Cope(Given(inputs)).bias; }

 protected:
  ContentGradients BiasBackward(const ContentInputs& inputs, const Tensor& d_bias) const override {
    CopeGradients gradients = CopeBackward(Given(inputs), d_bias);
    return {.d_query = std::move(gradients.d_query),
            .d_key = std::move(gradients.d_key),
            .d_parameters = {std::move(gradients.d_table)}};
  }

 private:
  static double ScaleOf(double setting, const SchemeSizes& sizes) {
    return setting == 0 ? 1 / std::sqrt(static_cast<double>(sizes.head_dim)) : setting;
  }

  CopeInputs Given(const ContentInputs& inputs) const {
    const std::size_t length = inputs.positions.size();
    return {inputs.query, inputs.key,     inputs.parameters[0], CausalMask(length, length),
            scale_,       position_scale_};
  }

  double scale_, position_scale_;
  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeCope(const SchemeSizes& sizes, Record settings) {
  return std::make_unique<CopeScheme>(Complete(settings, kCopeInfo), sizes);
}

}  // namespace orrery::training
