// Layer norm and RMS norm, forward beside backward.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Gives every row mean 0 and variance 1, then scales and shifts its entries.
///
///     y = (x - mean x) / sqrt(var x + eps) * weight + bias,      var x = mean (x - mean x)^2
/// @param x       [..., C], C 1 or more, in any unit.
/// @param weight  [C].   @param bias  [C].
/// @param eps     Dimensionless, > 0, inside the root. 1e-5 in most models.
/// @return [..., C].
/// @throws std::invalid_argument naming the shapes that do not fit, or eps and its value.
/// @note The variance divides by C, not by C - 1. A row of equal entries gives bias.
/// @see Ba et al. 2016, "Layer Normalization", arXiv:1607.06450, section 3. Test: Normalization.
Tensor LayerNorm(const Tensor& x, const Tensor& weight, const Tensor& bias, double eps);

/// Divides every row by its root mean square, then scales its entries.
///
///     y = x / sqrt(mean x^2 + eps) * weight
///
/// Shapes, ranges and errors as in LayerNorm.
/// @see Zhang and Sennrich 2019, "Root Mean Square Layer Normalization", arXiv:1910.07467, section
///      3. Test: Normalization.
Tensor RmsNorm(const Tensor& x, const Tensor& weight, double eps);

/// Gradients of a loss with respect to the inputs of a norm.
struct NormGradients {
  Tensor d_x;       ///< As x.
  Tensor d_weight;  ///< [C], summed over the rows.
  Tensor d_bias;    ///< [C], summed over the rows; meaningless for RMS norm, which has no bias.
};

/// Computes the backward pass of LayerNorm. With n = (x - mean x) / s, s the root and
/// g = dy * weight:
///
///     dx = (g - mean g - n mean(g n)) / s,      dweight = sum dy n,      dbias = sum dy
/// @param x, weight, eps  As for LayerNorm.
/// @param d_output        [..., C], as x.
/// @return Gradients in the shapes of NormGradients.
/// @throws std::invalid_argument as LayerNorm, or if d_output does not have the shape of x.
/// @see As LayerNorm. Test: Normalization.
NormGradients LayerNormBackward(const Tensor& x, const Tensor& weight, double eps,
                                const Tensor& d_output);

/// Computes the backward pass of RmsNorm: dx = (g - n mean(g n)) / s with n = x / s. Arguments,
/// result and errors as in LayerNormBackward.
/// @see As RmsNorm. Test: Normalization.
NormGradients RmsNormBackward(const Tensor& x, const Tensor& weight, double eps,
                              const Tensor& d_output);

}  // namespace orrery
