#include "layers/normalization.h"

#include <vector>

#include "kernels/plain.h"
#include "numeric/reject.h"

namespace orrery {

using kernels::BlockOf;

namespace {

void Check(const Tensor& x, const Tensor& weight, double eps) {
  if (x.rank() < 1 || x.shape.back() == 0) {
    Reject("x has shape {}; its rows must have at least one entry", {x.shape});
  }
  RequireShape("weight", weight.shape, {x.shape.back()});
  RequirePositive("eps", eps);
}

// What a row is measured by: RMS norm measures from 0 instead of from the mean, and has no means.
struct Measures {
  bool centered;
  std::vector<double> mean = {}, inverse = {};
};

std::span<const double> EntriesOf(const Tensor* row) {
  return row ? std::span<const double>(row->data) : std::span<const double>();
}

Tensor Norm(const Tensor& x, const Tensor& weight, const Tensor* bias, double eps,
            Measures& measures) {
  Check(x, weight, eps);
  if (bias) RequireShape("bias", bias->shape, weight.shape);
  Tensor output(x.shape);
  const std::size_t rows = AsRows(x).rows;
  measures.mean.resize(measures.centered ? rows : 0);
  measures.inverse.resize(rows);
  kernels::plain::NormRows<double>(BlockOf(AsRows(x)), weight.data, EntriesOf(bias), eps,
                                   BlockOf(AsRows(output)), measures.mean, measures.inverse);
  return output;
}

NormGradients NormBackward(const Tensor& x, const Tensor& weight, double eps,
                           const Tensor& d_output, Measures measures) {
  Norm(x, weight, nullptr, eps, measures);
  RequireShape("d_output", d_output.shape, x.shape);
  NormGradients gradients{Tensor(x.shape), Tensor(weight.shape), Tensor(weight.shape)};
  kernels::plain::NormRowsBackward<double>(
      BlockOf(AsRows(x)), weight.data, measures.mean, measures.inverse, BlockOf(AsRows(d_output)),
      BlockOf(AsRows(gradients.d_x)), kernels::Store::kOverwrite, gradients.d_weight.data,
      gradients.d_bias.data);
  return gradients;
}

}  // namespace

Tensor LayerNorm(const Tensor& x, const Tensor& weight, const Tensor& bias, double eps) {
  Measures measures{.centered = true};
  return Norm(x, weight, &bias, eps, measures);
}

Tensor RmsNorm(const Tensor& x, const Tensor& weight, double eps) {
  Measures measures{.centered = false};
  return Norm(x, weight, nullptr, eps, measures);
}

NormGradients LayerNormBackward(const Tensor& x, const Tensor& weight, double eps,
                                const Tensor& d_output) {
  return NormBackward(x, weight, eps, d_output, {.centered = true});
}

NormGradients RmsNormBackward(const Tensor& x, const Tensor& weight, double eps,
                              const Tensor& d_output) {
  return NormBackward(x, weight, eps, d_output, {.centered = false});
}

}  // namespace orrery
