#include "layers/linear.h"

#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// The shape of the output, once x and weight are known to fit.
Shape OutputShape(const Tensor& x, const Tensor& weight) {
  if (x.rank() < 1 || weight.rank() != 2 || weight.shape[1] != x.shape.back()) {
    Reject("x has shape {} and weight has shape {}; they must be [..., in] and [out, in]",
           {x.shape, weight.shape});
  }
  Shape shape = x.shape;
  shape.back() = weight.shape[0];
  return shape;
}

}  // namespace

Tensor Linear(const Tensor& x, const Tensor& weight, const Tensor* bias) {
  Tensor output(OutputShape(x, weight));
  if (bias) RequireShape("bias", bias->shape, {weight.shape[0]});
  const ConstMatrixView in = AsRows(x);
  const ConstMatrixView factors = AsRows(weight);
  const MatrixView out = AsRows(output);
  for (std::size_t t = 0; t < out.rows; ++t) {
    for (std::size_t o = 0; o < out.cols; ++o) {
      out(t, o) = (in.cols == 0 ? 0 : Dot(in.Row(t), factors.Row(o))) + (bias ? bias->data[o] : 0);
    }
  }
  return output;
}

LinearGradients LinearBackward(const Tensor& x, const Tensor& weight, const Tensor& d_output) {
  RequireShape("d_output", d_output.shape, OutputShape(x, weight));
  LinearGradients gradients{Tensor(x.shape), Tensor(weight.shape), Tensor({weight.shape[0]})};
  const ConstMatrixView in = AsRows(x);
  const ConstMatrixView factors = AsRows(weight);
  const ConstMatrixView d_out = AsRows(d_output);
  const MatrixView d_in = AsRows(gradients.d_x);
  const MatrixView d_factors = AsRows(gradients.d_weight);
  for (std::size_t t = 0; t < d_out.rows; ++t) {
    for (std::size_t o = 0; o < d_out.cols; ++o) {
      const double d = d_out(t, o);
      gradients.d_bias.data[o] += d;
      for (std::size_t i = 0; i < in.cols; ++i) {
        d_in(t, i) += d * factors(o, i);
        d_factors(o, i) += d * in(t, i);
      }
    }
  }
  return gradients;
}

}  // namespace orrery
