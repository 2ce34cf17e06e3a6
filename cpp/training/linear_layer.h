// A linear layer of a model in training, forward beside backward.
#pragma once

#include "kernels/product.h"
#include "training/parameters.h"

namespace orrery::training {

/// Some outputs of a linear layer with a name of their own: ".query", ".key" and ".value" of one
/// product.
struct LinearPart {
  const char* name = "";  ///< What follows the name of the layer.
  std::size_t outputs = 0;
};

/// Computes y = x W^T + b for rows x.
///
/// The parts of one layer have their weights one behind the other, so that one product serves them
/// all.
class LinearLayer {
 public:
  /// Adds NAME.weight, [outputs, inputs], of each part, then, with biases, NAME.bias, [outputs], as
  /// parameters.h says; `initial` is of the weights. The outputs of the parts are side by side in
  /// the rows of y. Test: LinearLayer.
  LinearLayer(ParameterLayout& layout, const std::string& name,
              std::initializer_list<LinearPart> parts, std::size_t inputs, bool with_bias,
              Initial initial = Initial::kRows);

  /// Reads the weights of another layer or table, [outputs, inputs], whose first entry is at the
  /// offset `weight`; the gradients of both uses add up.
  /// @see Press and Wolf 2017, "Using the Output Embedding to Improve Language Models",
  ///      arXiv:1608.05859. Test: LinearLayer.
  LinearLayer(std::size_t weight, std::size_t outputs, std::size_t inputs);

  /// Returns the number of outputs of all parts. Test: LinearLayer.
  std::size_t outputs() const { return outputs_; }

  /// Computes y = x W^T + b, [rows, outputs], of x, [rows, inputs], or adds it to y. Test:
  /// LinearLayer.
  template <class Number>
  void Forward(const Number* parameters, kernels::Block<const Number> x, kernels::Block<Number> y,
               kernels::Store store = kernels::Store::kOverwrite) const;

  /// Computes the backward pass: dW += dy^T x, db += sum dy, dx = dy W, or adds it to dx; dy is as
  /// y, dx as x. Test: LinearLayer.
  template <class Number>
  void Backward(Weights<Number> weights, kernels::Block<const Number> x,
                kernels::Block<const Number> dy, kernels::Block<Number> dx,
                kernels::Store store = kernels::Store::kOverwrite) const;

 private:
  std::size_t weight_;
  std::optional<std::size_t> bias_;
  std::size_t outputs_ = 0;
  std::size_t inputs_;
};

}  // namespace orrery::training
