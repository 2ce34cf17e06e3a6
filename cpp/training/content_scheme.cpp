#include "training/content_scheme.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/mask.h"
#include "numeric/linear.h"

namespace orrery::training {

PositionTerms ContentScheme::Terms(Positions, Tensors) const { return {}; }

double ContentBiasScheme::Scale(const ContentInputs& inputs) const {
  return 1 / std::sqrt(static_cast<double>(inputs.query.shape.back()));
}

ContentResult ContentBiasScheme::Attend(const ContentInputs& inputs) const {
  const Tensor bias = Bias(inputs);
  const std::size_t length = inputs.positions.size();
  AttentionResult result = Attention(inputs.query, inputs.key, inputs.value,
                                     CausalMask(length, length), Scale(inputs), {.bias = &bias});
  return {std::move(result.output), std::move(result.weights)};
}

ContentGradients ContentBiasScheme::AttendBackward(const ContentInputs& inputs,
                                                   const Tensor& d_output) const {
  const Tensor bias = Bias(inputs);
  const std::size_t length = inputs.positions.size();
  AttentionGradients plain =
      AttentionBackward(inputs.query, inputs.key, inputs.value, CausalMask(length, length),
                        Scale(inputs), d_output, {.bias = &bias});
  ContentGradients gradients = BiasBackward(inputs, plain.d_bias);
  AddScaled(gradients.d_query.data, 1, plain.d_query.data);
  AddScaled(gradients.d_key.data, 1, plain.d_key.data);
  gradients.d_value = std::move(plain.d_value);
  return gradients;
}

}  // namespace orrery::training
