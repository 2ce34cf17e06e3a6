#include "training/content_layer.h"

#include "attention/heads.h"

namespace orrery::training {

using kernels::Block;

namespace {

std::string NameOf(const ContentParameter& parameter, const std::string& layer) {
  switch (parameter.owner) {
    case Owner::kLayer:
      return layer + ".position." + parameter.name;
    case Owner::kModel:
      return "position." + parameter.name;
    case Owner::kProjection:
      return layer + ".attention." + parameter.name;
  }
  return parameter.name;
}

}  // namespace

template <class Number>
ContentLayer<Number>::ContentLayer(ParameterLayout& layout, const std::string& layer,
                                   const ContentScheme& scheme, std::size_t heads, Random& random)
    : scheme_(&scheme), heads_(heads) {
  for (ContentParameter& parameter : scheme.ContentParameters(random)) {
    const std::string name = NameOf(parameter, layer);
    if (!layout.Find(name)) layout.AddOwn(name, std::move(parameter.value));
    const Parameter& held = *layout.Find(name);
    held_.push_back({held.shape, held.offset});
  }
}

template <class Number>
ContentInputs ContentLayer<Number>::Inputs(const Number* parameters, Block<const Number> x,
                                           HeadRows<Number> rows, Positions positions) const {
  const std::size_t length = positions.size();
  ContentInputs inputs{.query = SplitHeads(rows.query, length, heads_),
                       .key = SplitHeads(rows.key, length, heads_),
                       .value = SplitHeads(rows.value, length, heads_),
                       .x = SplitHeads(x, length, 1),
                       .positions = {positions.begin(), positions.end()},
                       .parameters = {}};
  inputs.x.shape = {x.rows / length, length, x.cols};
  for (const Held& held : held_)
    inputs.parameters.push_back(ValueAt(parameters, held.offset, held.shape));
  return inputs;
}

template <class Number>
void ContentLayer<Number>::Forward(const Number* parameters, Block<const Number> x,
                                   HeadRows<Number> rows, Positions positions, Block<Number> joined,
                                   std::span<Number> weights) const {
  const ContentResult result = scheme_->Attend(Inputs(parameters, x, rows, positions));
  JoinHeads(result.output, joined);
  for (std::size_t i = 0; i < weights.size(); ++i)
    weights[i] = static_cast<Number>(result.weights.data[i]);
}

template <class Number>
void ContentLayer<Number>::Backward(Weights<Number> weights, Block<const Number> x,
                                    HeadRows<Number> rows, Positions positions,
                                    Block<Number> d_joined, HeadRows<Number> d_rows,
                                    Block<Number> dx) const {
  const ContentGradients gradients = scheme_->AttendBackward(
      Inputs(weights.values, x, rows, positions), SplitHeads(d_joined, positions.size(), heads_));
  JoinHeads(gradients.d_query, d_rows.query);
  JoinHeads(gradients.d_key, d_rows.key);
  JoinHeads(gradients.d_value, d_rows.value);
  for (std::size_t i = 0; i < gradients.d_x.size(); ++i)
    dx(i / dx.cols, i % dx.cols) += static_cast<Number>(gradients.d_x.data[i]);
  for (std::size_t p = 0; p < held_.size(); ++p)
    AddGradient(gradients.d_parameters[p], held_[p].offset, weights.gradients);
}

template class ContentLayer<float>;
template class ContentLayer<double>;

}  // namespace orrery::training
