// A norm of a model in training, forward beside backward.
#pragma once

#include "kernels/block.h"
#include "training/parameters.h"

namespace orrery::training {

/// Which norm a model has.
enum class NormKind {
  kLayer,  ///< Mean 0 and variance 1: LayerNorm in layers/normalization.h.
  kRms     ///< Root mean square 1: RmsNorm there.
};

/// The norms of a model.
struct NormOptions {
  NormKind kind = NormKind::kLayer;
  double eps = 1e-5;      ///< Dimensionless, above 0, inside the root.
  bool with_bias = true;  ///< Of kLayer.
};

/// Normalizes rows, and keeps what the backward pass reads.
///
///     y = n * weight + bias,      n = (x - mean x) / sqrt(var x + eps), or x / sqrt(mean x^2 + eps)
template <class Number>
class NormLayer {
 public:
  /// Adds NAME.weight and, with biases, NAME.bias, [width] each, as parameters.h says; `name` is
  /// NAME, "layers.0.norm_1". Test: NormLayer.
  NormLayer(ParameterLayout& layout, const std::string& name, std::size_t width,
            const NormOptions& options);

  /// Computes y for the rows of x, both [rows, width] and perhaps the same block, and keeps x.
  /// @see Ba et al. 2016, arXiv:1607.06450; Zhang and Sennrich 2019, arXiv:1910.07467. Test:
  ///      NormLayer.
  void Forward(const Number* parameters, kernels::Block<const Number> x, kernels::Block<Number> y);

  /// Adds the gradient with respect to the rows of the last forward pass to dx; dy and dx are as x.
  /// Test: NormLayer.
  void Backward(Weights<Number> weights, kernels::Block<const Number> dy,
                kernels::Block<Number> dx);

 private:
  NormOptions options_;
  std::size_t width_;
  std::size_t weight_;
  std::optional<std::size_t> bias_;
  std::vector<Number> input_;            // x, [rows, width]
  std::vector<Number> means_, inverse_;  // [rows]: of x, and of its roots
  std::vector<Number> no_bias_;          // [width], for a bias; unread after a backward pass
};

}  // namespace orrery::training
