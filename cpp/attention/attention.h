// Scaled dot-product attention that keeps every intermediate for display, and its backward pass.
#pragma once

#include <optional>

#include "numeric/tensor.h"

namespace orrery {

/// Everything one attention step makes. Leading axes are those of the query.
struct AttentionResult {
  Tensor products;  ///< [..., T, S]  query . key, before the scale.
  Tensor logits;    ///< [..., T, S]  scale * products; minus infinity where the mask forbids.
  Tensor weights;   ///< [..., T, S]  softmax of each row of logits; rows sum to 1, or are 0 if nothing is allowed.
  Tensor output;    ///< [..., T, Dv] weights times value.
};

/// Scaled dot-product attention.
///
///     weights = softmax(scale * query key^T  under mask),      output = weights value
///
/// @param query  [..., T, D]. Up to two leading axes: [batch, heads, T, D], [heads, T, D] or [T, D].
/// @param key    [..., S, D].
/// @param value  [..., S, Dv]. Key and value may have fewer heads than query: query head h reads key head
///               floor(h / (heads / kv_heads)), so heads must be a multiple of kv_heads.
/// @param mask   [T, S], 1 where query t may look at key s, else 0.
/// @param scale  Dimensionless. 1/sqrt(D) in the paper, 1 in T5.
/// @throws std::invalid_argument naming the two shapes that do not fit.
/// @note A query that may look at nothing gets weights and output 0, never NaN.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1. Test: AttentionTest, golden file 10.
AttentionResult Attention(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask, double scale);

/// Gradients of a loss with respect to the three inputs.
struct AttentionGradients {
  Tensor d_query;  ///< As query.
  Tensor d_key;    ///< As key; summed over the query heads that share a key head.
  Tensor d_value;  ///< As value.
};

/// Backward pass of Attention.
///
///     dV = W^T dO,   dW = dO V^T,   dL = W (dW - sum_s W dW),   dQ = scale dL K,   dK = scale dL^T Q
///
/// @param d_output  Gradient of the loss with respect to the output, shaped like it.
/// @throws std::invalid_argument as Attention, or if d_output does not have the output's shape.
AttentionGradients AttentionBackward(const Tensor& query, const Tensor& key, const Tensor& value, const Tensor& mask,
                                     double scale, const Tensor& d_output);

}  // namespace orrery
