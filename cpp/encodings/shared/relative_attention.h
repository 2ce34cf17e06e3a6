// Attention whose logits also multiply a query with a learned vector of its offset from the key:
// what Shaw's encoding and Transformer-XL have in common, forward and backward.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Which row of the relative tables a logit reads, and the query whose row it is multiplied with.
struct Relation {
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::size_t query = 0;
  std::size_t row = kNone;  ///< kNone: the position terms are 0.
};

/// The inputs. A tensor without a shape, the default, is not given.
struct RelativeInputs {
  Tensor query;            ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  Tensor key;              ///< [..., S, D], leading axes as query.
  Tensor value;            ///< [..., S, Dv]
  Tensor relative_keys;    ///< [R, D] for all heads, or [heads, R, D].
  Tensor relative_values;  ///< [R, Dv] or [heads, R, Dv], or not given.
  Tensor content_bias;     ///< u, [heads, D], or not given.
  Tensor position_bias;    ///< v, [heads, D], or not given.
  Tensor mask;             ///< [T, S], 1 where query t may attend to key s, else 0.
  double scale = 1;        ///< Dimensionless factor on the sum of the terms.
  std::vector<Relation> relations;  ///< T S entries, row by row.
};

/// The outputs. Leading axes are those of the query; the four terms are products before the scale.
struct RelativeResult {
  Tensor content_content;   ///< [..., T, S]  q_t . k_s
  Tensor content_position;  ///< [..., T, S]  q_t . a_r
  Tensor bias_content;      ///< [..., T, S]  u . k_s
  Tensor bias_position;     ///< [..., T, S]  v . a_r
  Tensor logits;            ///< [..., T, S]  scale * sum of the terms; minus infinity where masked.
  Tensor weights;           ///< [..., T, S]  rows sum to 1, or are 0 where every key is masked.
  Tensor output;            ///< [..., T, Dv]
};

/// Computes attention with relative vectors.
///
///     L_ts = scale (q_t . k_s + q_t' . a_r + u . k_s + v . a_r)
///     W = softmax(L),    O_t = sum_s W_ts (v_s + b_r)
///
/// with (t', r) = relations[t S + s].
/// @param inputs  Shapes as in RelativeInputs; dimensionless.
/// @return Shapes as in RelativeResult.
/// @throws std::invalid_argument naming a tensor whose shape does not fit, and the shape it must
///         have.
/// @note O(T S (D + Dv)) for each head. A query whose keys are all masked gets weights and output
///       0, never NaN.
/// @see Shaw et al. 2018, arXiv:1803.02155, eq. 3 and 4; Dai et al. 2019, arXiv:1901.02860, section
///      3.3. Test: RelativeAttention, golden files encodings/shaw.json and transformer_xl.json.
RelativeResult RelativeAttention(const RelativeInputs& inputs);

/// Gradients of a loss with respect to the inputs, each shaped as its input; without a shape where
/// the input is not given.
struct RelativeGradients {
  Tensor d_query, d_key, d_value, d_relative_keys, d_relative_values, d_content_bias,
      d_position_bias;
};

/// Computes the backward pass of RelativeAttention, as encoding.h says of all.
///
///     dW_ts = dO_t . (v_s + b_r),   g = scale W (dW - sum_s W dW)
///     dq_t += g k_s,   dq_t' += g a_r,   dk_s += g (q_t + u),   da_r += g (q_t' + v)
///     du += g k_s,   dv += g a_r,   dv_s += W dO_t,   db_r += W dO_t
/// @see As RelativeAttention. Test: Gradient, golden files encodings/shaw.json and
///      transformer_xl.json.
RelativeGradients RelativeAttentionBackward(const RelativeInputs& inputs, const Tensor& d_output);

}  // namespace orrery
