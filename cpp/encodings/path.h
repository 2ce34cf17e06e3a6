// PaTH attention: between a key and a query stand as many reflections as tokens, each set by its
// token.
#pragma once

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// What goes into PaTH. Pointers to what the caller holds; every row belongs to one token.
struct PathInputs {
  const Tensor& query;  ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  const Tensor&
      key;  ///< [..., T, D], perhaps of fewer heads, which groups of query heads then share.
  const Tensor& w;  ///< As key: the directions. Length 1 in the paper; taken as they are.
  const Tensor&
      beta;  ///< As key without its last axis. Between 0 and 2 in the paper: 1 removes w, 2 reflects along it.
  double scale = 1;  ///< Of the products, as attention's.
};

/// What the path adds to the scaled products of attention.
///
///     H_r = I - beta_r w_r w_r^T
///     bias_ts = scale (q_t^T H_t H_{t-1} ... H_{s+1} k_s - q_t . k_s)     (s <= t),      minus infinity for s > t
///
/// so that scale q_t . k_s + bias_ts is the paper's logit. RoPE is the case of one fixed rotation
/// in every step.
///
/// @return [..., T, T], 0 on the diagonal.
/// @throws std::invalid_argument naming the tensors whose shapes do not fit.
/// @note  The difference is formed directly, without cancellation. O(T^2 D) for each head, one step
///        a token and query.
/// @see   Yang et al. 2025, "PaTH Attention: Position Encoding via Accumulating Householder
///        Transformations", arXiv:2505.16381, section 3; fla-org/flash-linear-attention,
///        fla/ops/path_attn/naive.py. Test: PathTest, golden file 14.
Tensor PathBias(const PathInputs& inputs);

/// Gradients of a loss with respect to what went in, through the bias alone.
struct PathGradients {
  Tensor d_query, d_key, d_w, d_beta;
};

/// Backward pass of PathBias.
///
/// With r_s = H_{s+1} ... H_t q_t the query as key s meets it, and g_s = scale dB_ts k_s + H_s
/// g_{s-1} its gradient:
///
///     dk_s += scale dB_ts (r_s - q_t),   dbeta_s -= (g_{s-1} . w)(w . r_s),   dw_s -= beta ((w . r_s) g_{s-1} + (g_{s-1} . w) r_s)
///
/// @param d_bias  [..., T, T]. Entries above the diagonal are not read.
/// @throws std::invalid_argument as PathBias, or if d_bias has another shape than the bias.
/// @see   As PathBias. Test: GradientTest.
PathGradients PathBiasBackward(const PathInputs& inputs, const Tensor& d_bias);

/// Description and function entries, for the registry.
const Encoding& Path();

}  // namespace orrery
