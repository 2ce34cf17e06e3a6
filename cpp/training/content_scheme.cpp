#include "training/content_scheme.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/mask.h"

namespace orrery::training {
namespace {

void Add(Tensor& to, const Tensor& more) {
  for (std::size_t i = 0; i < to.size(); ++i) to.data[i] += more.data[i];
}

}  // namespace

PositionTerms ContentScheme::Terms(std::span<const double>, std::span<const Tensor>) const {
  return {};
}

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
  Add(gradients.d_query, plain.d_query);
  Add(gradients.d_key, plain.d_key);
  gradients.d_value = std::move(plain.d_value);
  return gradients;
}

}  // namespace orrery::training
