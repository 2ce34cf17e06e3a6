// Attention in which a query meets a key together with a learned vector of their offset: the part
// that Shaw's scheme and Transformer-XL have in common, forward and backward.
#pragma once

#include <vector>

#include "numeric/tensor.h"

namespace orrery {

/// Which row of the relative tables a logit reads, and with which query's row it is multiplied.
struct Relation {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t query = 0;
  std::size_t row = kNone;  ///< kNone: the position terms are 0.
};

/// What goes in. A tensor without a shape (the default) stands for "not there".
struct RelativeInputs {
  Tensor query;            ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  Tensor key;              ///< [..., S, D], leading axes as query.
  Tensor value;            ///< [..., S, Dv]
  Tensor relative_keys;    ///< [R, D] for all heads, or [heads, R, D].
  Tensor relative_values;  ///< [R, Dv] or [heads, R, Dv], or none.
  Tensor content_bias;     ///< u, [heads, D], or none.
  Tensor position_bias;    ///< v, [heads, D], or none.
  Tensor mask;             ///< [T, S], 1 where query t may look at key s, else 0.
  double scale = 1;
  std::vector<Relation> relations;  ///< T S entries, row by row.
};

/// What comes out. Leading axes are those of the query; the four terms are products before the
/// scale.
struct RelativeResult {
  Tensor content_content;   ///< [..., T, S]  q_t . k_s
  Tensor content_position;  ///< [..., T, S]  q_t . a_r
  Tensor bias_content;      ///< [..., T, S]  u . k_s
  Tensor bias_position;     ///< [..., T, S]  v . a_r
  Tensor logits;  ///< [..., T, S]  scale * sum of the terms; minus infinity where the mask forbids.
  Tensor weights;  ///< [..., T, S]  rows sum to 1, or are 0 if nothing is allowed.
  Tensor output;   ///< [..., T, Dv]
};

/// Attention with relative vectors.
///
///     L_ts = scale (q_t . k_s + q_t' . a_r + u . k_s + v . a_r),    W = softmax(L),    O_t = sum_s W_ts (v_s + b_r)
///
/// with (t', r) = relations[t S + s].
///
/// @throws std::invalid_argument naming a tensor whose shape does not fit, and the shape it must
///         have.
/// @note  O(T S (D + Dv)) a head. A query that may look at nothing gets weights and output 0, never
///        NaN.
/// @see   Shaw et al. 2018, arXiv:1803.02155, eq. 3 and 4; Dai et al. 2019, arXiv:1901.02860,
///        section 3.3. Test: RelativeAttentionTest, golden files 03 and 05.
RelativeResult RelativeAttention(const RelativeInputs& inputs);

/// Gradients of a loss with respect to the inputs, each shaped as its input; without shape where
/// that is not there.
struct RelativeGradients {
  Tensor d_query, d_key, d_value, d_relative_keys, d_relative_values, d_content_bias,
      d_position_bias;
};

/// Backward pass of RelativeAttention.
///
///     dW_ts = dO_t . (v_s + b_r),   g = scale W (dW - sum_s W dW),   dq_t += g k_s,   dq_t' += g a_r,
///     dk_s += g (q_t + u),   da_r += g (q_t' + v),   du += g k_s,   dv += g a_r,   dv_s += W dO_t,   db_r += W dO_t
///
/// @param d_output  [..., T, Dv].
/// @throws std::invalid_argument as RelativeAttention, or if d_output has another shape than the
///         output.
RelativeGradients RelativeAttentionBackward(const RelativeInputs& inputs, const Tensor& d_output);

}  // namespace orrery
