#include "training/norm_layer.h"

#include <algorithm>

#include "kernels/normalize.h"

namespace orrery::training {

using kernels::Block;
using kernels::Store;

template <class Number>
NormLayer<Number>::NormLayer(ParameterLayout& layout, const std::string& name, std::size_t width,
                             const NormOptions& options)
    : options_(options),
      width_(width),
      weight_(layout.Add(name + ".weight", {width}, Initial::kOnes)) {
  if (options.kind == NormKind::kLayer && options.with_bias)
    bias_ = layout.Add(name + ".bias", {width});
}

template <class Number>
void NormLayer<Number>::Forward(const Number* parameters, Block<const Number> x, Block<Number> y) {
  input_.resize(x.rows * width_);
  if (x.stride == width_) {
    // One copy, not one call for each row.
    std::copy_n(x.data, input_.size(), input_.data());
  } else {
    for (std::size_t t = 0; t < x.rows; ++t)
      std::copy_n(x.Row(t).data(), width_, &input_[t * width_]);
  }
  means_.resize(x.rows);
  inverse_.resize(x.rows);
  const auto eps = static_cast<Number>(options_.eps);
  const std::span weight(parameters + weight_, width_);
  if (options_.kind == NormKind::kRms) {
    kernels::RmsNormRows(x, weight, eps, y, std::span(inverse_));
    return;
  }
  no_bias_.assign(width_, 0);
  const Number* bias = bias_ ? parameters + *bias_ : no_bias_.data();
  kernels::LayerNormRows(x, weight, std::span(bias, width_), eps, y, std::span(means_),
                         std::span(inverse_));
}

template <class Number>
void NormLayer<Number>::Backward(Weights<Number> weights, Block<const Number> dy,
                                 Block<Number> dx) {
  const Block<const Number> x{input_.data(), dy.rows, width_, width_};
  const std::span weight(weights.values + weight_, width_);
  const std::span d_weight(weights.gradients + weight_, width_);
  const std::span<const Number> inverse(inverse_);
  if (options_.kind == NormKind::kRms) {
    kernels::RmsNormRowsBackward(x, weight, inverse, dy, dx, Store::kAdd, d_weight);
    return;
  }
  Number* d_bias = bias_ ? weights.gradients + *bias_ : no_bias_.data();
  kernels::LayerNormRowsBackward(x, weight, std::span<const Number>(means_), inverse, dy, dx,
                                 Store::kAdd, d_weight, std::span(d_bias, width_));
}

template class NormLayer<float>;
template class NormLayer<double>;

}  // namespace orrery::training
