// The feed-forward layer of a model in training, forward beside backward.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

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
  /// Adds NAME.up, before it NAME.gate of kSwiglu, and NAME.down. Throws as ParameterLayout::Add.
  /// @param layout         Where the parameters get their places.
  /// @param name           NAME, as "layers.0.feed_forward".
  /// @param kind           What is between the products.
  /// @param width, hidden  Entries of a row of x and of the rows between the products.
  /// @param with_bias      Whether the products have biases.
  /// @see Test: FeedForward.
  FeedForward(ParameterLayout& layout, const std::string& name, FeedForwardKind kind,
              std::size_t width, std::size_t hidden, bool with_bias);

  /// Adds y to a block.
  /// @param parameters  The array of all parameters.
  /// @param x           [rows, width]; the backward pass reads it again.
  /// @param y           [rows, width]; shapes are not checked.
  /// @see Shazeer 2020, "GLU Variants Improve Transformer", arXiv:2002.05202. Test:
  ///      FeedForward.
  void Forward(const Number* parameters, kernels::Block<const Number> x, kernels::Block<Number> y);

  /// Computes the gradient with respect to x, for the rows of the last forward pass.
  /// @param weights  All parameters and their gradients, which are added to.
  /// @param x        As in the forward pass.
  /// @param dy, dx   [rows, width]; shapes are not checked.
  /// @see Test: FeedForward.
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
