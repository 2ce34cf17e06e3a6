// Scaled dot-product attention that keeps every intermediate for display, and its backward pass.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// The terms that join the scaled products besides the mask. Pointers to tensors that the caller
/// owns; nullptr: no such term.
struct AttentionTerms {
  /// [T, S], [heads, T, S] or [batch, heads, T, S]; added to scale * products.
  const Tensor* bias = nullptr;
  /// [heads]: one more logit in every row's softmax, whose weight is then dropped.
  const Tensor* sinks = nullptr;
};

/// Every intermediate of one attention step. The leading axes are those of the query.
struct AttentionResult {
  /// [..., T, S]: query . key, before the scale and before any bias.
  Tensor products;
  /// [..., T, S]: scale * products + bias; minus infinity where the mask forbids.
  Tensor logits;
  /// [..., T, S]: softmax of each row of logits. A row sums to 1, to less with sinks, and to 0
  /// where nothing is allowed.
  Tensor weights;
  /// [..., T, Dv]: weights times value.
  Tensor output;
};

/// Computes scaled dot-product attention.
///
///     weights = softmax(scale * query key^T + bias  under mask),      output = weights value
///     with sinks:  weights_ts = exp(logits_ts) / (exp(sink_h) + sum_r exp(logits_tr))
/// @param query  [..., T, D]. Up to two leading axes: [batch, heads, T, D], [heads, T, D] or [T,
///               D].
/// @param key    [..., S, D]. S may differ from T: memory of a cache, or another sequence.
/// @param value  [..., S, Dv]. Key and value may have fewer heads than query: query head h reads
///               key head floor(h / (heads / kv_heads)), so heads must be a multiple of kv_heads.
/// @param mask   [T, S], 1 where query t may look at key s, else 0.
/// @param scale  Dimensionless. 1/sqrt(D) in the paper, 1 in T5.
/// @param terms  Bias and sinks, dimensionless. Minus infinity in a bias forbids as a mask does.
/// @return Every intermediate, in the shapes of AttentionResult.
/// @throws std::invalid_argument naming the two shapes that do not fit.
/// @note A query without an allowed key gets weights and output 0, never NaN.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.1; sinks: OpenAI 2025, gpt-oss,
///      gpt_oss/torch/model.py, sdpa. Test: Attention.
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

/// Computes the backward pass of Attention.
///
///     dV = W^T dO,   dW = dO V^T,   dL = W (dW - sum_s W dW)
///     dQ = scale dL K,   dK = scale dL^T Q,   dB = dL
///     d sink = -w_sink sum_s W dW
/// @param query, key, value, mask, scale, terms  As for Attention.
/// @param d_output                               Gradient of the loss with respect to the output,
///                                               shaped like it.
/// @return Gradients in the shapes of AttentionGradients.
/// @throws std::invalid_argument as Attention, or if d_output does not have the output's shape.
/// @note Rows of weights are computed again one by one; no tensor [T, S] is stored.
/// @see As Attention. Test: Attention.
AttentionGradients AttentionBackward(const Tensor& query, const Tensor& key, const Tensor& value,
                                     const Tensor& mask, double scale, const Tensor& d_output,
                                     const AttentionTerms& terms = {});

}  // namespace orrery
