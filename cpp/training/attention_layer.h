// Causal attention with several heads in a model in training, forward beside backward.
#pragma once

#include "training/content_layer.h"
#include "training/linear_layer.h"
#include "training/position_layer.h"

namespace orrery::training {

/// How the rows of a model are divided into heads.
struct HeadOptions {
  std::size_t heads = 1;
  std::size_t kv_heads = 1;  ///< A divisor of heads, which share keys and values.
  std::size_t head_dim = 1;
  bool with_bias = true;  ///< Of the four projections.
};

/// Computes y = join_h(softmax(scale q_h k_h^T + bias_h, causal) v_h) W_out^T + b_out, with queries
/// and keys turned by their positions, and keeps what the backward pass reads.
template <class Number>
class AttentionLayer {
 public:
  /// Adds NAME.query, NAME.key, NAME.value and NAME.output for rows of `width` entries, as
  /// parameters.h says; `name` is NAME, "layers.0.attention". Test: AttentionLayer.
  AttentionLayer(ParameterLayout& layout, const std::string& name, std::size_t width,
                 const HeadOptions& options);

  /// Adds to y.
  /// @param parameters, x, y  All parameters; [sequences * T, width]. Backward reads x again.
  /// @param length            T, tokens of each sequence.
  /// @param terms             For T positions.
  /// @param content           Computes logits, weights and outputs in place of the terms, with as
  ///                          many heads of keys as of queries; nullptr: the terms do.
  /// @throws std::invalid_argument as ContentScheme::Attend.
  /// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.2. Test: AttentionLayer.
  void Forward(const Number* parameters, kernels::Block<const Number> x, std::size_t length,
               const Terms<Number>& terms, kernels::Block<Number> y,
               const ContentLayer<Number>* content = nullptr);

  /// Computes dx, the gradient with respect to x, and adds those with respect to the bias of the
  /// terms where `d_terms` has room for them: it is as terms, or empty where nothing is learned. All
  /// else is as in the forward pass.
  /// @see As AttentionBackward in attention/attention.h. Test: AttentionLayer.
  void Backward(Weights<Number> weights, kernels::Block<const Number> x, std::size_t length,
                const Terms<Number>& terms, kernels::Block<const Number> dy,
                kernels::Block<Number> dx, Terms<Number>& d_terms,
                const ContentLayer<Number>* content = nullptr);

  /// Returns the weights of the last forward pass, [sequences, heads, T, T]. Test: AttentionLayer.
  std::span<const Number> weights() const { return weights_; }

 private:
  std::size_t Group() const { return options_.heads / options_.kv_heads; }
  HeadRows<Number> RowsOf(std::vector<Number>& projected) const;
  void AttendByTerms(std::size_t length, const Terms<Number>& terms);
  void AttendByTermsBackward(std::size_t length, const Terms<Number>& terms,
                             Terms<Number>& d_terms);

  HeadOptions options_;
  Number scale_;
  LinearLayer in_, out_;
  std::vector<Number> projected_;    // queries, keys, values, turned: [rows, in_.outputs()]
  std::vector<Number> weights_;      // [sequences, heads, T, T]
  std::vector<Number> joined_;       // [rows, heads * head_dim]
  std::vector<Number> d_projected_;  // as projected_
  std::vector<Number> d_joined_;     // as joined_
  std::vector<Number> d_logits_;     // [T, T]
};

}  // namespace orrery::training
