// FoX, the forgetting transformer: each step may forget a share of all that came before, by a gate
// the token itself sets.
#pragma once

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// How forget gates are given: as logits x with f = sigmoid(x), or as log f, which are 0 or less.
enum class GateForm { kLogits, kLogs };

/// The forgetting bias: ALiBi whose slope is set by the tokens on the way.
///
///     bias_ts = sum_{r = s+1 ... t} log f_r     (s <= t),      minus infinity for s > t
///
/// @param gates  [..., T], one a token; leading axes as those of the queries: heads, or batch and
///               heads.
/// @return [..., T, T], to be added to the scaled products: 0 on the diagonal, falling with the
///         distance.
/// @throws std::invalid_argument naming gates if they have no axis.
/// @note  Each entry is a sum of its own, not a difference of running sums, which would lose digits
///        in long rows.
/// @see   Lin et al. 2025, "Forgetting Transformer: Softmax Attention with a Forget Gate",
///        arXiv:2503.02130, section 3; fla-org/flash-linear-attention,
///        fla/ops/forgetting_attn/naive.py. Test: FoxTest, golden file 14.
Tensor ForgettingBias(const Tensor& gates, GateForm form);

/// Backward pass of ForgettingBias: d log f_r = sum over t >= r and s < r of dB_ts; by the logits
/// that times 1 - f_r.
///
/// @param d_bias  [..., T, T]. Entries above the diagonal are not read.
/// @return as gates.
/// @throws std::invalid_argument if d_bias has another shape than the bias.
/// @see   As ForgettingBias. Test: GradientTest, golden file 14.
Tensor ForgettingBiasBackward(const Tensor& gates, GateForm form, const Tensor& d_bias);

/// Description and function entries, for the registry.
const Encoding& Fox();

}  // namespace orrery
