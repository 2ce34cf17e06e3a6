// CoPE, contextual position encoding: how far back a key stands is counted in the words the query
// finds worth counting.
#pragma once

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// What goes into CoPE. Pointers to what the caller holds.
struct CopeInputs {
  const Tensor& query;  ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  const Tensor&
      key;  ///< [..., S, D], perhaps of fewer heads, which groups of query heads then share.
  const Tensor&
      table;  ///< [P, D], one learned row for each whole position 0 ... P - 1; all heads share it.
  const Tensor& mask;  ///< [T, S], 1 where query t may look at key s, else 0.
  double scale = 1;    ///< Of the products inside the gates: 1/sqrt(D) in the reference code.
  double position_scale =
      1;  ///< Of the position logits: 1/sqrt(D) in the reference code, or 1 with its flag `nodiv`.
};

struct CopeResult {
  Tensor positions;  ///< [..., T, S]  between 0 and P - 1, mostly fractional.
  Tensor bias;       ///< [..., T, S]  to be added to the scaled products of attention.
};

/// Contextual positions and the logits they give.
///
///     g_ts = mask_ts sigmoid(scale q_t . k_s),    p_ts = min(sum_{r >= s} g_tr, P - 1)
///     bias_ts = position_scale ((1 - f) q_t . e_floor(p) + f q_t . e_ceil(p)),    f = p - floor(p)
///
/// Under a causal mask p_ts adds the gates from key s up to the query itself.
///
/// @throws std::invalid_argument naming the tensors whose shapes do not fit.
/// @note  O(T S D) for each head, and O(T P D) for the table.
/// @see   Golovneva et al. 2024, "Contextual Position Encoding: Learning to Count What's
///        Important", arXiv:2405.18719, section 4; facebookresearch/RAM, projects/cope. Test:
///        CopeTest, golden file 14.
CopeResult Cope(const CopeInputs& inputs);

/// Gradients of a loss with respect to what went in, through the bias alone.
struct CopeGradients {
  Tensor d_query, d_key, d_table;
};

/// Backward pass of Cope.
///
///     dp_ts = position_scale dB_ts q_t . (e_ceil - e_floor), or 0 where p was cut at P - 1
///     dg_tr = sum_{s <= r} dp_ts,    du = dg g (1 - g),    dq_t += scale du_ts k_s,    dk_s += scale du_ts q_t
///
/// and both table rows receive their share of dB_ts q_t, the query theirs of dB_ts e.
///
/// @param d_bias  [..., T, S], as the bias.
/// @throws std::invalid_argument as Cope, or if d_bias has another shape than the bias.
/// @note  At whole positions, where the interpolation has a corner, dp is taken as 0, as the
///        reference code does.
/// @see   As Cope. Test: GradientTest, golden file 14.
CopeGradients CopeBackward(const CopeInputs& inputs, const Tensor& d_bias);

/// Description and function entries, for the registry.
const Encoding& CopeEncoding();

}  // namespace orrery
