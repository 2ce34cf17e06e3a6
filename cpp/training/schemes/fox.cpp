// FoX: each token sets a forget gate of each head, a linear function of its row.
#include "encodings/fox.h"

#include <cmath>

#include "attention/heads.h"
#include "layers/linear.h"
#include "training/content_scheme.h"
#include "training/initial.h"
#include "training/schemes/schemes.h"

namespace orrery::training {
namespace {

class FoxScheme : public ContentBiasScheme {
 public:
  explicit FoxScheme(const SchemeSizes& sizes) : sizes_(sizes) {}

  std::vector<ContentParameter> ContentParameters(Random& random) const override {
    const double deviation = 1 / std::sqrt(static_cast<double>(sizes_.d_model));
    return {{"forget.weight", Owner::kLayer,
             RandomWeights(random, {sizes_.heads, sizes_.d_model}, deviation)},
            {"forget.bias", Owner::kLayer, Tensor({sizes_.heads})}};
  }

  Tensor Bias(const ContentInputs& inputs) const override {
    return ForgettingBias(Gates(inputs), GateForm::kLogits);
  }

 protected:
  ContentGradients BiasBackward(const ContentInputs& inputs, const Tensor& d_bias) const override {
    Tensor d_gates = ForgettingBiasBackward(Gates(inputs), GateForm::kLogits, d_bias);
    d_gates.shape.push_back(1);
    LinearGradients gradients = LinearBackward(inputs.x, inputs.parameters[0], JoinHeads(d_gates));
    return {.d_query = Tensor(inputs.query.shape),
            .d_key = Tensor(inputs.key.shape),
            .d_x = std::move(gradients.d_x),
            .d_parameters = {std::move(gradients.d_weight), std::move(gradients.d_bias)}};
  }

 private:
  // Logits of the gates, [sequences, heads, T].
  Tensor Gates(const ContentInputs& inputs) const {
    const Tensor rows = Linear(inputs.x, inputs.parameters[0], &inputs.parameters[1]);
    Tensor gates = SplitHeads(rows, inputs.positions.size(), sizes_.heads);
    gates.shape.pop_back();
    return gates;
  }

  SchemeSizes sizes_;
};

}  // namespace

std::unique_ptr<Scheme> MakeFox(const SchemeSizes& sizes, Record settings) {
  Complete(settings, kFoxInfo);  // refuses others; the gates of a model are logits
  return std::make_unique<FoxScheme>(sizes);
}

}  // namespace orrery::training
