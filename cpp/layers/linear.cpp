#include "layers/linear.h"

#include "kernels/plain.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery {

using kernels::BlockOf;
using kernels::Store;
namespace plain = kernels::plain;

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
  const MatrixView out = AsRows(output);
  Work(out.rows * out.cols * (x.shape.back() / 64 + 1));
  plain::ProductNT(BlockOf(AsRows(x)), BlockOf(AsRows(weight)), BlockOf(out), Store::kAdd);
  for (std::size_t t = 0; bias && t < out.rows; ++t) plain::AddTo<double>(out.Row(t), bias->data);
  return output;
}

LinearGradients LinearBackward(const Tensor& x, const Tensor& weight, const Tensor& d_output) {
  RequireShape("d_output", d_output.shape, OutputShape(x, weight));
  LinearGradients gradients{Tensor(x.shape), Tensor(weight.shape), Tensor({weight.shape[0]})};
  const ConstMatrixView d_out = AsRows(d_output);
  plain::ProductNN(BlockOf(d_out), BlockOf(AsRows(weight)), BlockOf(AsRows(gradients.d_x)),
                   Store::kAdd);
  plain::ProductTN(BlockOf(d_out), BlockOf(AsRows(x)), BlockOf(AsRows(gradients.d_weight)),
                   Store::kAdd);
  for (std::size_t t = 0; t < d_out.rows; ++t)
    plain::AddTo<double>(gradients.d_bias.data, d_out.Row(t));
  return gradients;
}

}  // namespace orrery
