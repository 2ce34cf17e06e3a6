// A linear layer, forward beside backward.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Multiplies every row by a matrix and adds a bias.
///
///     y = x W^T + b
/// @param x       [..., in], in any unit.
/// @param weight  [out, in]: one row for each output.
/// @param bias    [out], or nullptr for none.
/// @return [..., out].
/// @throws std::invalid_argument naming the shapes that do not fit.
/// @see Paszke et al. 2019, "PyTorch", arXiv:1912.01703 (torch.nn.functional.linear). Test: Linear.
Tensor Linear(const Tensor& x, const Tensor& weight, const Tensor* bias = nullptr);

/// Gradients of a loss with respect to the inputs of Linear.
struct LinearGradients {
  Tensor d_x;       ///< As x.
  Tensor d_weight;  ///< [out, in], summed over the rows.
  Tensor d_bias;    ///< [out], summed over the rows, whether there is a bias or not.
};

/// Computes the backward pass of Linear: dx = dy W, dW = dy^T x, db = sum of the rows of dy.
/// @param x         [..., in].   @param weight  [out, in].
/// @param d_output  [..., out], the gradient of the loss with respect to the output.
/// @return Gradients in the shapes of LinearGradients.
/// @throws std::invalid_argument naming the shapes that do not fit.
/// @see As Linear. Test: Linear.
LinearGradients LinearBackward(const Tensor& x, const Tensor& weight, const Tensor& d_output);

}  // namespace orrery
