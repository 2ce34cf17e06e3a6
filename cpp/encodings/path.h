// PaTH attention: between a key and a query there is one Householder-like reflection for each
// token, which that token sets.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// The inputs of PaTH, which the caller keeps alive; every row belongs to one token.
struct PathInputs {
  const Tensor& query;  ///< [..., T, D]; up to two leading axes: heads, or batch and heads.
  const Tensor& key;    ///< [..., T, D]; with fewer heads, groups of query heads share them.
  const Tensor& w;      ///< As key: the directions. Of length 1 in the paper; taken as they are.
  /// As key without its last axis. Between 0 and 2 in the paper: 1 removes w, 2 reflects along it.
  const Tensor& beta;
  double scale = 1;  ///< Of the products, as in attention.
};

/// Returns what the path adds to the scaled products of attention.
///
///     H_r = I - beta_r w_r w_r^T
///     bias_ts = scale (q_t^T H_t H_{t-1} ... H_{s+1} k_s - q_t . k_s)     (s <= t)
///     bias_ts = minus infinity                                            (s > t)
///
/// so that scale q_t . k_s + bias_ts is the paper's logit. RoPE is the case of one fixed rotation
/// in every step.
/// @param inputs  Shapes as in PathInputs; dimensionless.
/// @return [..., T, T], 0 on the diagonal.
/// @throws std::invalid_argument naming the tensors whose shapes do not fit.
/// @note The difference is computed directly, without cancellation. O(T^2 D) for each head.
/// @see Yang et al. 2025, "PaTH Attention: Position Encoding via Accumulating Householder
///      Transformations", arXiv:2505.16381, section 3; fla-org/flash-linear-attention,
///      fla/ops/path_attn/naive.py. Test: Path.
Tensor PathBias(const PathInputs& inputs);

/// Gradients of a loss with respect to the inputs through the bias alone, each as its input.
struct PathGradients {
  Tensor d_query, d_key, d_w, d_beta;
};

/// Computes the backward pass of PathBias, as encoding.h says of all.
///
///     r_s = H_{s+1} ... H_t q_t,    g_s = scale dB_ts k_s + H_s g_{s-1}
///     dk_s += scale dB_ts (r_s - q_t),    dbeta_s -= (g_{s-1} . w)(w . r_s)
///     dw_s -= beta ((w . r_s) g_{s-1} + (g_{s-1} . w) r_s)
///
/// where r_s is the query as key s meets it, and g_s the gradient with respect to it.
/// Entries of d_bias above the diagonal are not read.
/// @see As PathBias. Test: Gradient.
PathGradients PathBiasBackward(const PathInputs& inputs, const Tensor& d_bias);

}  // namespace orrery
