#include "training/linear_layer.h"

#include "kernels/sums.h"

namespace orrery::training {

using kernels::Block;
using kernels::Store;

LinearLayer::LinearLayer(ParameterLayout& layout, const std::string& name,
                         std::initializer_list<LinearPart> parts, std::size_t inputs,
                         bool with_bias, Initial initial)
    : weight_(layout.size()), inputs_(inputs) {
  for (const LinearPart& part : parts) {
    layout.Add(name + part.name + ".weight", {part.outputs, inputs}, initial);
    outputs_ += part.outputs;
  }
  if (!with_bias) return;
  bias_ = layout.size();
  for (const LinearPart& part : parts) layout.Add(name + part.name + ".bias", {part.outputs});
}

LinearLayer::LinearLayer(std::size_t weight, std::size_t outputs, std::size_t inputs)
    : weight_(weight), outputs_(outputs), inputs_(inputs) {}

template <class Number>
void LinearLayer::Forward(const Number* parameters, Block<const Number> x, Block<Number> y,
                          Store store) const {
  std::span<const Number> bias;
  if (bias_) bias = std::span(parameters + *bias_, outputs_);
  kernels::ProductNT(x, {parameters + weight_, outputs_, inputs_, inputs_}, y, store, bias);
}

template <class Number>
void LinearLayer::Backward(Weights<Number> weights, Block<const Number> x, Block<const Number> dy,
                           Block<Number> dx, Store store) const {
  kernels::ProductNN(dy, {weights.values + weight_, outputs_, inputs_, inputs_}, dx, store);
  kernels::ProductTN(dy, x, {weights.gradients + weight_, outputs_, inputs_, inputs_}, Store::kAdd);
  if (bias_) kernels::AddRowsTo(std::span(weights.gradients + *bias_, outputs_), dy);
}

template void LinearLayer::Forward(const float*, Block<const float>, Block<float>, Store) const;
template void LinearLayer::Forward(const double*, Block<const double>, Block<double>, Store) const;
template void LinearLayer::Backward(Weights<float>, Block<const float>, Block<const float>,
                                    Block<float>, Store) const;
template void LinearLayer::Backward(Weights<double>, Block<const double>, Block<const double>,
                                    Block<double>, Store) const;

}  // namespace orrery::training
