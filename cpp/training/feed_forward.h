// The feed-forward layer of a model in training, forward beside backward.
#pragma once

#include "training/linear_layer.h"

namespace orrery::training {

/// What a feed-forward layer does between its two products.
enum class FeedForwardKind {
  kGeluErf,   ///< gelu(x W_up^T + b), with the normal distribution function: nanoGPT.
  kGeluTanh,  ///< The same with the formula of tanh: GPT-2, minGPT.
  kSwiglu     ///< silu(x W_gate^T) * (x W_up^T): Llama.
};

/// Computes y = f(x) W_down^T + b_down for rows x, and keeps what the backward pass reads.
template <class Number>
class FeedForward {
 public:
  /// Adds NAME.up, before it NAME.gate of kSwiglu, and NAME.down, with biases or without, as
  /// parameters.h says; `name` is NAME, "layers.0.feed_forward". Rows of x have `width` entries,
  /// those between the products `hidden`. Test: FeedForward.
  FeedForward(ParameterLayout& layout, const std::string& name, FeedForwardKind kind,
              std::size_t width, std::size_t hidden, bool with_bias);

  /// Adds to y; x and y are [rows, width], and the backward pass reads x again.
  /// @see Shazeer 2020, "GLU Variants Improve Transformer", arXiv:2002.05202. Test: FeedForward.
  void Forward(const Number* parameters, kernels::Block<const Number> x, kernels::Block<Number> y);

  /// Computes dx, the gradient with respect to x, for the rows of the last forward pass; dy and dx
  /// are as x. Test: FeedForward.
  void Backward(Weights<Number> weights, kernels::Block<const Number> x,
                kernels::Block<const Number> dy, kernels::Block<Number> dx);

 private:
  FeedForwardKind kind_;
  std::size_t hidden_;
  LinearLayer up_, down_;
  std::vector<Number> raw_;       // outputs of up_, [rows, its outputs]
  std::vector<Number> active_;    // [rows, hidden]
  std::vector<Number> d_raw_;     // as raw_
  std::vector<Number> d_active_;  // as active_
};

}  // namespace orrery::training
