// Scaled dot-product attention that keeps every intermediate for display, and its backward pass.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// What may join the scaled products besides the mask. Pointers to what the caller holds; absent
/// parts cost nothing.
struct AttentionTerms {
  const Tensor* bias =
      nullptr;  ///< [T, S], [heads, T, S] or [batch, heads, T, S]; added to scale * products.
  const Tensor* sinks =
      nullptr;  ///< [heads]: one more logit in every row's softmax; its weight is then dropped.
};

/// Everything one attention step makes. Leading axes are those of the query.
struct AttentionResult {
  Tensor products;  ///< [..., T, S]  query . key, before the scale and before any bias.
  Tensor logits;  ///< [..., T, S]  scale * products + bias; minus infinity where the mask forbids.
  Tensor
      weights;  ///< [..., T, S]  softmax of each row of logits; rows sum to 1, to less with sinks, to 0 if nothing
  ///< is allowed.
  Tensor output;  ///< [..., T, Dv] weights times value.
};

/// Scaled dot-product attention.
///
///     weights = softmax(scale * query key^T + bias  under mask),      output = weights value
///     with sinks:  weights_ts = exp(logits_ts) / (exp(sink_h) + sum_r exp(logits_tr))
///
/// @param query  [..., T, D]. Up to two leading axes: [batch, heads, T, D], [heads, T, D] or [T,
///               D].
/// @param key    [..., S, D]. S may differ from T: memory of a cache, or another sequence.
/// @param value  [..., S, Dv]. Key and value may have fewer heads than query: query head h reads
///               key head floor(h / (heads / kv_heads)), so heads must be a multiple of kv_heads.
/// @param mask   [T, S], 1 where query t may look at key s, else 0.
/// @param scale  Dimensionless. 1/sqrt(D) in the paper, 1 in T5.
/// @param terms  Bias and sinks, dimensionless. Minus infinity in a bias forbids as a mask does.
/// @throws std::invalid_argument naming the two shapes that do not fit.
/// @note A query that may look at nothing gets weights and output 0, never NaN.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1; sinks: OpenAI 2025, gpt-oss,
///      gpt_oss/torch/model.py, sdpa. Test: AttentionTest, golden file attention/attention.json.
AttentionResult Attention(const Tensor& query, const Tensor& key, const Tensor& value,
                          const Tensor& mask, double scale, const AttentionTerms& terms = {});

/// Gradients of a loss with respect to the inputs.
struct AttentionGradients {
  Tensor d_query;  ///< As query.
  Tensor d_key;    ///< As key; summed over the query heads that share a key head.
  Tensor d_value;  ///< As value.
  Tensor d_bias;   ///< As bias, summed over the axes it lacks; the number 0 without bias.
  Tensor d_sinks;  ///< As sinks; the number 0 without sinks.
};

/// Backward pass of Attention.
///
///     dV = W^T dO,   dW = dO V^T,   dL = W (dW - sum_s W dW),   dQ = scale dL K,   dK = scale dL^T Q,   dB = dL
///     d sink = -w_sink sum_s W dW
///
/// @param d_output  Gradient of the loss with respect to the output, shaped like it.
/// @throws std::invalid_argument as Attention, or if d_output does not have the output's shape.
/// @note Rows of weights are formed again one by one; nothing of size [T, S] is held.
/// @see As Attention. Test: AttentionTest, golden file attention/attention.json.
AttentionGradients AttentionBackward(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const Tensor& mask, double scale, const Tensor& d_output,
                                     const AttentionTerms& terms = {});

}  // namespace orrery
