// A linear layer of a model in training, forward beside backward.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "kernels/product.h"
#include "training/parameters.h"

namespace orrery::training {

/// Some outputs of a linear layer with a name of their own: "query", "key" and "value" of one
/// product.
struct LinearPart {
  std::string name;
  std::size_t outputs = 0;
};

/// Computes y = x W^T + b for rows x.
///
/// The parts of one layer have their weights one behind the other, so that one product serves them
/// all.
class LinearLayer {
 public:
  /// Adds the parameters to a layout: NAME.weight, [outputs, inputs], of each part, then, with
  /// biases, NAME.bias, [outputs]. Throws as ParameterLayout::Add.
  /// @param layout     Where the parameters get their places.
  /// @param parts      Their names and outputs, side by side in the rows of y.
  /// @param inputs     Entries of a row of x.
  /// @param with_bias  Whether each part has a bias.
  /// @see Test: LinearLayer.
  LinearLayer(ParameterLayout& layout, std::span<const LinearPart> parts, std::size_t inputs,
              bool with_bias);

  /// Reads the weights of another layer or table, [outputs, inputs], at an offset of the array; the
  /// gradients of both uses add up.
  /// @param weight           The offset of its first entry.
  /// @param outputs, inputs  Its rows and columns.
  /// @see Press and Wolf 2017, "Using the Output Embedding to Improve Language Models",
  ///      arXiv:1608.05859. Test: LinearLayer.
  LinearLayer(std::size_t weight, std::size_t outputs, std::size_t inputs);

  /// Returns the number of outputs of all parts. Test: LinearLayer.
  std::size_t outputs() const { return outputs_; }

  /// Computes y = x W^T + b, or adds it to y.
  /// @param parameters  The array of all parameters.
  /// @param x           [rows, inputs].
  /// @param y           [rows, outputs]. Shapes are not checked.
  /// @param store       Whether y is overwritten or added to.
  /// @see Test: LinearLayer.
  template <class Number>
  void Forward(const Number* parameters, kernels::Block<const Number> x, kernels::Block<Number> y,
               kernels::Store store = kernels::Store::kOverwrite) const;

  /// Computes the backward pass: dW += dy^T x, db += sum dy, dx = dy W, or adds it to dx.
  /// @param weights  All parameters and their gradients, which are added to.
  /// @param x        As in the forward pass.
  /// @param dy       [rows, outputs].
  /// @param dx       [rows, inputs]. Shapes are not checked.
  /// @param store    Whether dx is overwritten or added to.
  /// @see Test: LinearLayer.
  template <class Number>
  void Backward(Weights<Number> weights, kernels::Block<const Number> x,
                kernels::Block<const Number> dy, kernels::Block<Number> dx,
                kernels::Store store = kernels::Store::kOverwrite) const;

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::size_t weight_;
  std::size_t bias_ = kNone;
  std::size_t outputs_ = 0;
  std::size_t inputs_;
};

}  // namespace orrery::training
