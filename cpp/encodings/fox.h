// FoX, the forgetting transformer: at each step a gate, which the token sets, fades all that came
// before.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// How forget gates are given.
enum class GateForm {
  kLogits,  ///< As x with f = sigmoid(x).
  kLogs,    ///< As log f, 0 or less.
};

/// Returns the forgetting bias: ALiBi whose slope is set by the tokens on the way.
///
///     bias_ts = sum_{r = s+1 ... t} log f_r     (s <= t),      minus infinity for s > t
/// @param gates  [..., T], one for each token, dimensionless; leading axes as those of the queries:
///               heads, or batch and heads.
/// @param form   What a gate is: its logit x, or log f itself.
/// @return [..., T, T], to be added to the scaled products: 0 on the diagonal, falling with the
///         distance.
/// @throws std::invalid_argument naming gates if they have no axis.
/// @note Each entry is summed by itself; the difference of two running sums would lose digits in
///       long rows.
/// @see Lin et al. 2025, "Forgetting Transformer: Softmax Attention with a Forget Gate",
///      arXiv:2503.02130, section 3; fla-org/flash-linear-attention,
///      fla/ops/forgetting_attn/naive.py. Test: Fox.
Tensor ForgettingBias(const Tensor& gates, GateForm form);

/// Computes the backward pass of ForgettingBias, as encoding.h says of all.
///
///     d log f_r = sum over t >= r and s < r of dB_ts,      dx_r = (1 - f_r) d log f_r
/// Entries of d_bias above the diagonal are not read.
/// @see As ForgettingBias. Test: Gradient.
Tensor ForgettingBiasBackward(const Tensor& gates, GateForm form, const Tensor& d_bias);

}  // namespace orrery
