// CoPE, contextual position encoding: the distance back to a key is counted in the tokens that the
// query selects by its gates.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// The inputs of CoPE; the caller keeps alive what they refer to.
struct CopeInputs {
  const Tensor& query;  ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  const Tensor& key;    ///< [..., S, D]; with fewer heads, groups of query heads share them.
  const Tensor& table;  ///< [P, D], one learned row for each whole position; all heads share it.
  Tensor mask;          ///< [T, S], 1 where query t may attend to key s, else 0.
  double scale = 1;     ///< Of the products inside the gates: 1/sqrt(D) in the reference code.
  /// Of the position logits: 1/sqrt(D) in the reference code, or 1 with its flag `nodiv`.
  double position_scale = 1;
};

/// Contextual positions and the bias they give.
struct CopeResult {
  Tensor positions;  ///< [..., T, S], between 0 and P - 1, mostly fractional.
  Tensor bias;       ///< [..., T, S], to be added to the scaled products of attention.
};

/// Computes contextual positions and the logits they give.
///
///     g_ts = mask_ts sigmoid(scale q_t . k_s),    p_ts = min(sum_{r >= s} g_tr, P - 1)
///     bias_ts = position_scale ((1 - f) q_t . e_floor(p) + f q_t . e_ceil(p)),    f = p - floor(p)
///
/// Under a causal mask p_ts adds the gates from key s up to the query itself.
/// @param inputs  Shapes as in CopeInputs; finite entries; scales are dimensionless.
/// @return Both [..., T, S]; positions in gated tokens.
/// @throws std::invalid_argument naming the tensors whose shapes do not fit, or if a product of
///         query and key is not a number.
/// @note O(T S D) for each head, and O(T P D) for the table.
/// @see Golovneva et al. 2024, "Contextual Position Encoding: Learning to Count What's Important",
///      arXiv:2405.18719, section 4; facebookresearch/RAM, projects/cope. Test: Cope.
CopeResult Cope(const CopeInputs& inputs);

/// Gradients of a loss with respect to the inputs through the bias alone, each as its input.
struct CopeGradients {
  Tensor d_query, d_key, d_table;
};

/// Computes the backward pass of Cope, as encoding.h says of all.
///
///     dp_ts = position_scale dB_ts q_t . (e_ceil - e_floor), or 0 where p was cut at P - 1
///     dg_tr = sum_{s <= r} dp_ts,    du = dg g (1 - g)
///     dq_t += scale du_ts k_s,    dk_s += scale du_ts q_t
///
/// and both table rows receive their share of dB_ts q_t, the query their share of dB_ts e.
/// @note At whole positions, where the interpolation has a corner, dp is taken as 0, as in the
///       reference code.
/// @see As Cope. Test: Gradient.
CopeGradients CopeBackward(const CopeInputs& inputs, const Tensor& d_bias);

}  // namespace orrery
