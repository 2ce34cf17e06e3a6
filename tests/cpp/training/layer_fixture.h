// A layer on random rows, held against finite differences.
#pragma once

#include "kernels/block.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "training/expect_model_gradient.h"

namespace orrery::training {

/// Returns a tensor [rows, cols] as the block that a layer takes.
inline kernels::Block<double> BlockOf(Tensor& tensor) {
  return {tensor.data.data(), tensor.shape[0], tensor.shape[1], tensor.shape[1]};
}

/// Random parameters of a layout, their gradients, and rows that go through a layer.
struct LayerFixture {
  LayerFixture(const ParameterLayout& layout_in, std::uint32_t seed, std::size_t rows,
               std::size_t inputs, std::size_t outputs)
      : layout(layout_in), random(seed) {
    parameters = RandomTensor(random, {layout.size()}, 1);
    gradients = Tensor({layout.size()});
    x = RandomTensor(random, {rows, inputs});
    d_y = RandomTensor(random, {rows, outputs}, 1);
    d_x = Tensor({rows, inputs});
  }

  /// Returns a parameter by its name as a tensor.
  Tensor Get(const std::string& name) const {
    for (const Parameter& parameter : layout.parameters()) {
      const double* first = parameters.data.data() + parameter.offset;
      if (parameter.name == name)
        return Tensor(parameter.shape, std::vector<double>(first, first + parameter.size));
    }
    throw std::logic_error("no parameter " + name);
  }

  /// Expects the gradients by parameters and rows to be those of sum(d_y * y).
  /// @param forward   Computes y, [rows, outputs], of the rows x.
  /// @param backward  Adds to `gradients`, and writes d_x.
  void ExpectBackward(const std::function<Tensor()>& forward,
                      const std::function<void()>& backward) {
    const auto loss = [&] { return Dot(forward().data, d_y.data); };
    loss();
    backward();
    ExpectGradients(layout, parameters.data, gradients.data, loss);
    ParameterLayout rows;
    rows.Add("x", x.shape);
    ExpectGradients(rows, x.data, d_x.data, loss);
  }

  Weights<double> weights() { return {parameters.data.data(), gradients.data.data()}; }

  ParameterLayout layout;
  Random random;
  Tensor parameters, gradients, x, d_y, d_x;
};

}  // namespace orrery::training
