#include "training/position_layer.h"

#include <algorithm>

namespace orrery::training {
namespace {

template <class Number>
std::vector<Number> Rounded(const Tensor& tensor) {
  return {tensor.data.begin(), tensor.data.end()};
}

template <class Number>
Tensor Widened(const std::vector<Number>& numbers, Shape shape) {
  if (numbers.empty()) return Tensor({0});
  return Tensor(std::move(shape), {numbers.begin(), numbers.end()});
}

template <class Number>
Turns<Number> TurnsOf(const RopeTable& table) {
  if (table.cosines.rank() == 0) return {};
  return {Rounded<Number>(table.cosines), Rounded<Number>(table.sines)};
}

}  // namespace

template <class Number>
PositionLayer<Number>::PositionLayer(ParameterLayout& layout, std::unique_ptr<Scheme> scheme,
                                     Random& random)
    : scheme_(std::move(scheme)) {
  for (NamedTensor& tensor : scheme_->InitialParameters(random)) {
    shapes_.push_back(tensor.value.shape);
    offsets_.push_back(layout.AddOwn("position." + tensor.name, std::move(tensor.value)));
  }
}

template <class Number>
std::vector<Tensor> PositionLayer<Number>::Values(const Number* parameters) const {
  std::vector<Tensor> values;
  for (std::size_t i = 0; i < shapes_.size(); ++i)
    values.push_back(ValueAt(parameters, offsets_[i], shapes_[i]));
  return values;
}

template <class Number>
void PositionLayer<Number>::Forward(const Number* parameters, Positions positions) {
  // Terms that nothing changes are computed once for all steps.
  std::vector<double>& known = terms_.positions;
  if (!shapes_.empty() ||
      !std::equal(positions.begin(), positions.end(), known.begin(), known.end())) {
    known.clear();  // in case the scheme refuses them
    const PositionTerms terms = scheme_->Terms(positions, Values(parameters));
    terms_ = {Rounded<Number>(terms.rows),
              Rounded<Number>(terms.bias),
              TurnsOf<Number>(terms.query),
              TurnsOf<Number>(terms.key),
              terms.pairing,
              {positions.begin(), positions.end()}};
  }
  gradients_.rows.assign(shapes_.empty() ? 0 : terms_.rows.size(), 0);
  gradients_.bias.assign(shapes_.empty() ? 0 : terms_.bias.size(), 0);
}

template <class Number>
void PositionLayer<Number>::Backward(Weights<Number> weights) {
  if (shapes_.empty()) return;
  const std::vector<double>& positions = terms_.positions;
  const std::size_t length = positions.size();
  const PositionTerms d_terms{
      .rows = Widened(gradients_.rows, {length, gradients_.rows.size() / length}),
      .bias = Widened(gradients_.bias, {gradients_.bias.size() / length / length, length, length})};
  const std::vector<Tensor> gradients =
      scheme_->Backward(positions, Values(weights.values), d_terms);
  for (std::size_t i = 0; i < gradients.size(); ++i)
    AddGradient(gradients[i], offsets_[i], weights.gradients);
}

template class PositionLayer<float>;
template class PositionLayer<double>;

}  // namespace orrery::training
