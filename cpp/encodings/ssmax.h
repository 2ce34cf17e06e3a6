// SSMax (scalable softmax): logits grow with the logarithm of the number of keys, so that long rows
// stay as sharp as short ones.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// What SSMax learns, one of each for a head and layer, and the count of a row.
struct SsmaxOptions {
  double s = 1;  ///< Dimensionless. The paper's figure 1 has 0.43.
  double b = 0;  ///< Dimensionless; the paper's main form has none.
  double n = 0;  ///< Keys, for all rows; 0: each row's entries that are not minus infinity.
};

/// Turns rows of logits into weights by SSMax.
///
///     w = softmax((s ln n + b) x)      along the last axis; without b, w_i = n^(s x_i) / sum
///
/// n is what the row may see: in a causal row its position + 1, not the length of the batch.
/// @param x        [..., N], dimensionless; minus infinity marks what is masked.
/// @param options  Finite s and b, n of 0 or more.
/// @return As x. Masked entries have weight 0 under every factor; a row of one entry has weight 1.
///         A row that is masked throughout has only zeros.
/// @throws std::invalid_argument if n is negative or NaN.
/// @note ln n is 0 where n is 1: the factor multiplies what is not masked alone, since 0 times
///       minus infinity is no number. A negative factor turns the order of a row round.
/// @see Nakanishi 2025, "Scalable-Softmax Is Superior for Attention",
///      https://arxiv.org/abs/2501.19399; the count of each row as in allenai/OLMo-core, pull
///      request 808. Other code has the key length for every row. Test: Ssmax.
Tensor Ssmax(const Tensor& x, const SsmaxOptions& options = {});

/// Gradients of a loss with respect to what Ssmax takes.
struct SsmaxGradients {
  Tensor d_x;      ///< As x; 0 where masked.
  double d_s = 0;  ///< Summed over all rows.
  double d_b = 0;  ///< Summed over all rows.
};

/// Computes the backward pass of Ssmax, as encoding.h says of all.
///
///     dz = w (dw - sum w dw),   dx = (s ln n + b) dz,   ds = ln n sum x dz,   db = sum x dz
/// @see As Ssmax. Test: Ssmax.
SsmaxGradients SsmaxBackward(const Tensor& x, const Tensor& d_output,
                             const SsmaxOptions& options = {});

/// Returns what causal rows multiply their queries by.
///
///     s ln(p + 1) + b
/// @param positions  [T] or one, tokens, 0 or more: a row at p sees p + 1 keys. For another mask,
///                   keys - 1.
/// @param s          A number, or [heads], dimensionless.
/// @param b          Dimensionless.
/// @return The shape of s, then that of positions.
/// @throws std::invalid_argument naming the first position below 0, or s if it has more axes.
/// @note Multiplying queries before the mask joins is SSMax; multiplying masked logits is not, see
///       Ssmax. QueryTemperature (attention/temperature.h) is a stepped relative.
/// @see As Ssmax. Test: Ssmax.
Tensor SsmaxFactors(const Tensor& positions, const Tensor& s, double b = 0);

}  // namespace orrery
