// Multi-head attention with its four projections, forward beside backward.
#pragma once

#include "attention/attention.h"

namespace orrery {

/// The learned matrices of multi-head attention, and how their rows are divided into heads.
/// Pointers to tensors that the caller owns.
struct Projections {
  /// [(heads + 2 kv_heads) D, C]: rows of the queries, of the keys, of the values.
  const Tensor* in_weight = nullptr;
  const Tensor* in_bias = nullptr;     ///< [(heads + 2 kv_heads) D], or nullptr.
  const Tensor* out_weight = nullptr;  ///< [E, heads D]; E is C in a transformer.
  const Tensor* out_bias = nullptr;    ///< [E], or nullptr.
  std::size_t heads = 1;               ///< 1 or more.
  std::size_t kv_heads = 0;            ///< A divisor of heads; 0 means heads.
};

/// Every intermediate of one step of multi-head attention.
struct MultiHeadResult {
  /// [heads, T, ...], with the batch before it if x has one; its output is not joined yet.
  AttentionResult attention;
  /// [T, E], with the batch before it: heads joined and projected.
  Tensor output;
};

/// Projects x to queries, keys and values, lets each head attend, joins the heads and projects the
/// result.
///
///     [q, k, v] = x W_in^T + b_in,      y = join_h(Attention(q_h, k_h, v_h)) W_out^T + b_out
/// @param x            [T, C] or [batch, T, C], dimensionless.
/// @param projections  Weights, biases and numbers of heads, as in Projections.
/// @param mask         [T, T], 1 where query t may look at key s, else 0.
/// @param scale        Dimensionless; 0 means 1/sqrt(D).
/// @param terms        Bias and sinks, as in Attention.
/// @return Every intermediate, in the shapes of MultiHeadResult.
/// @throws std::invalid_argument naming the shapes or numbers that do not fit.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2.2. Test: MultiHead.
MultiHeadResult MultiHeadAttention(const Tensor& x, const Projections& projections,
                                   const Tensor& mask, double scale = 0,
                                   const AttentionTerms& terms = {});

/// Gradients of a loss with respect to the inputs; the gradients by the projections' biases are
/// computed whether there are biases or not.
struct MultiHeadGradients {
  Tensor d_x;           ///< As x.
  Tensor d_in_weight;   ///< As in_weight.
  Tensor d_in_bias;     ///< [(heads + 2 kv_heads) D].
  Tensor d_out_weight;  ///< As out_weight.
  Tensor d_out_bias;    ///< [E].
  Tensor d_bias;        ///< As in AttentionGradients.
  Tensor d_sinks;       ///< As in AttentionGradients.
};

/// Computes the backward pass of MultiHeadAttention: the backward passes of its three steps, last
/// step first.
/// @param x, projections, mask, scale, terms  As for MultiHeadAttention.
/// @param d_output                            [T, E] or [batch, T, E], shaped as the output.
/// @return Gradients in the shapes of MultiHeadGradients.
/// @throws std::invalid_argument as MultiHeadAttention, or if d_output does not have the output's
///         shape.
/// @see As MultiHeadAttention. Test: MultiHead.
MultiHeadGradients MultiHeadAttentionBackward(const Tensor& x, const Projections& projections,
                                              const Tensor& mask, const Tensor& d_output,
                                              double scale = 0, const AttentionTerms& terms = {});

}  // namespace orrery
