#include "layers/normalization.h"

#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery {

namespace plain = kernels::plain;

namespace {

void Check(const Tensor& x, const Tensor& weight, double eps) {
  if (x.rank() < 1 || x.shape.back() == 0) {
    Reject("x has shape {}; its rows must have at least one entry", {x.shape});
  }
  RequireShape("weight", weight.shape, {x.shape.back()});
  RequirePositive("eps", eps);
}

Tensor Norm(const Tensor& x, const Tensor& weight, const Tensor* bias, double eps) {
  Check(x, weight, eps);
  if (bias) RequireShape("bias", bias->shape, weight.shape);
  const auto shift = bias ? std::span<const double>(bias->data) : std::span<const double>();
  Tensor output = x;
  const MatrixView rows = AsRows(output);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const plain::Measure measure = plain::MeasureOf(rows.Row(t), eps, bias != nullptr);
    plain::NormRow(measure, weight.data, shift, rows.Row(t));
  }
  return output;
}

NormGradients NormBackward(const Tensor& x, const Tensor& weight, double eps,
                           const Tensor& d_output, bool centered) {
  Check(x, weight, eps);
  RequireShape("d_output", d_output.shape, x.shape);
  NormGradients gradients{x, Tensor(weight.shape), Tensor(weight.shape)};
  const MatrixView rows = AsRows(gradients.d_x);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    plain::NormRowBackward(plain::MeasureOf(rows.Row(t), eps, centered), centered, weight.data,
                           AsRows(d_output).Row(t), rows.Row(t), gradients.d_weight.data,
                           gradients.d_bias.data);
  }
  return gradients;
}

}  // namespace

Tensor LayerNorm(const Tensor& x, const Tensor& weight, const Tensor& bias, double eps) {
  return Norm(x, weight, &bias, eps);
}

Tensor RmsNorm(const Tensor& x, const Tensor& weight, double eps) {
  return Norm(x, weight, nullptr, eps);
}

NormGradients LayerNormBackward(const Tensor& x, const Tensor& weight, double eps,
                                const Tensor& d_output) {
  return NormBackward(x, weight, eps, d_output, true);
}

NormGradients RmsNormBackward(const Tensor& x, const Tensor& weight, double eps,
                              const Tensor& d_output) {
  return NormBackward(x, weight, eps, d_output, false);
}

}  // namespace orrery
