#include "layers/normalization.h"

#include <cmath>

#include "numeric/reject.h"

namespace orrery {
namespace {

void Check(const Tensor& x, const Tensor& weight, double eps) {
  if (x.rank() < 1 || x.shape.back() == 0) {
    Reject("x has shape {}; its rows must have at least one entry", {x.shape});
  }
  RequireShape("weight", weight.shape, {x.shape.back()});
  RequirePositive("eps", eps);
}

double Mean(std::span<const double> row) {
  double sum = 0;
  for (double entry : row) sum += entry;
  return sum / static_cast<double>(row.size());
}

// What a row is measured by. RMS norm measures from 0 instead of from the mean.
struct Measure {
  double centre;
  double root;
};

Measure MeasureOf(std::span<const double> row, double eps, bool centred) {
  const double centre = centred ? Mean(row) : 0;
  double squares = 0;
  for (double entry : row) squares += (entry - centre) * (entry - centre);
  return {centre, std::sqrt(squares / static_cast<double>(row.size()) + eps)};
}

Tensor Norm(const Tensor& x, const Tensor& weight, const Tensor* bias, double eps, bool centred) {
  Check(x, weight, eps);
  if (bias) RequireShape("bias", bias->shape, weight.shape);
  Tensor output = x;
  const MatrixView rows = AsRows(output);
  for (std::size_t t = 0; t < rows.rows; ++t) {
    const Measure measure = MeasureOf(rows.Row(t), eps, centred);
    for (std::size_t c = 0; c < rows.cols; ++c) {
      rows(t, c) = (rows(t, c) - measure.centre) / measure.root * weight.data[c] +
                   (bias ? bias->data[c] : 0);
    }
  }
  return output;
}

NormGradients NormBackward(const Tensor& x, const Tensor& weight, double eps,
                           const Tensor& d_output, bool centred) {
  Check(x, weight, eps);
  RequireShape("d_output", d_output.shape, x.shape);
  NormGradients gradients{x, Tensor(weight.shape), Tensor(weight.shape)};
  const ConstMatrixView d_out = AsRows(d_output);
  const MatrixView d_x = AsRows(gradients.d_x);
  const auto width = static_cast<double>(d_x.cols);
  for (std::size_t t = 0; t < d_x.rows; ++t) {
    const Measure measure = MeasureOf(d_x.Row(t), eps, centred);
    double mean = 0;   // of g
    double along = 0;  // mean of g n
    for (std::size_t c = 0; c < d_x.cols; ++c) {
      double& entry = d_x(t, c);
      entry = (entry - measure.centre) / measure.root;  // n, until the second loop
      const double d = d_out(t, c);
      gradients.d_weight.data[c] += d * entry;
      gradients.d_bias.data[c] += d;
      mean += d * weight.data[c] / width;
      along += d * weight.data[c] * entry / width;
    }
    if (!centred) mean = 0;
    for (std::size_t c = 0; c < d_x.cols; ++c) {
      d_x(t, c) = (d_out(t, c) * weight.data[c] - mean - d_x(t, c) * along) / measure.root;
    }
  }
  return gradients;
}

}  // namespace

Tensor LayerNorm(const Tensor& x, const Tensor& weight, const Tensor& bias, double eps) {
  return Norm(x, weight, &bias, eps, true);
}

Tensor RmsNorm(const Tensor& x, const Tensor& weight, double eps) {
  return Norm(x, weight, nullptr, eps, false);
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
