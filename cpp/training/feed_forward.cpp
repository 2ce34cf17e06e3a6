#include "training/feed_forward.h"

#include "kernels/gelu.h"
#include "kernels/sums.h"
#include "layers/activation.h"

namespace orrery::training {

using kernels::Block;
using kernels::BlockOf;
using kernels::Store;

namespace {

Activation ActivationOf(FeedForwardKind kind) {
  switch (kind) {
    case FeedForwardKind::kGeluErf:
      return Activation::kGeluErf;
    case FeedForwardKind::kGeluTanh:
      return Activation::kGeluTanh;
    case FeedForwardKind::kSwiglu:
      return Activation::kSilu;
  }
  return Activation::kSilu;
}

}  // namespace

template <class Number>
FeedForward<Number>::FeedForward(ParameterLayout& layout, const std::string& name,
                                 FeedForwardKind kind, std::size_t width, std::size_t hidden,
                                 bool with_bias)
    : kind_(kind),
      hidden_(hidden),
      up_(kind == FeedForwardKind::kSwiglu
              ? LinearLayer(layout, name, {{".gate", hidden}, {".up", hidden}}, width, with_bias)
              : LinearLayer(layout, name, {{".up", hidden}}, width, with_bias)),
      down_(layout, name, {{".down", width}}, hidden, with_bias, Initial::kIntoStream) {}

template <class Number>
void FeedForward<Number>::Forward(const Number* parameters, Block<const Number> x,
                                  Block<Number> y) {
  const Block<Number> raw = BlockOf(raw_, x.rows, up_.outputs());
  const Block<Number> active = BlockOf(active_, x.rows, hidden_);
  up_.Forward(parameters, x, raw);
  if (kind_ == FeedForwardKind::kGeluTanh) {
    // Backward needs no more of these rows than the slopes.
    kernels::Gelu(std::span<const Number>(raw_), std::span(active_), std::span(raw_));
  } else {
    const Activation function = ActivationOf(kind_);
    for (std::size_t t = 0; t < x.rows; ++t) {
      for (std::size_t c = 0; c < hidden_; ++c) {
        active(t, c) = static_cast<Number>(Activate(function, raw(t, c)));
        if (kind_ == FeedForwardKind::kSwiglu) active(t, c) *= raw(t, hidden_ + c);
      }
    }
  }
  down_.Forward<Number>(parameters, active, y, Store::kAdd);
}

template <class Number>
void FeedForward<Number>::Backward(Weights<Number> weights, Block<const Number> x,
                                   Block<const Number> dy, Block<Number> dx) {
  const Block<Number> raw = BlockOf(raw_, x.rows, up_.outputs());
  const Block<Number> active = BlockOf(active_, x.rows, hidden_);
  const Block<Number> d_active = BlockOf(d_active_, x.rows, hidden_);
  down_.Backward<Number>(weights, active, dy, d_active);
  if (kind_ == FeedForwardKind::kGeluTanh) {
    kernels::MultiplyBy(std::span(d_active_), std::span<const Number>(raw_));
    up_.Backward<Number>(weights, x, d_active, dx);
  } else {
    const Block<Number> d_raw = BlockOf(d_raw_, x.rows, up_.outputs());
    const Activation function = ActivationOf(kind_);
    for (std::size_t t = 0; t < x.rows; ++t) {
      for (std::size_t c = 0; c < hidden_; ++c) {
        Number d = d_active(t, c);
        if (kind_ == FeedForwardKind::kSwiglu) {
          d_raw(t, hidden_ + c) = d * static_cast<Number>(Activate(function, raw(t, c)));
          d *= raw(t, hidden_ + c);
        }
        d_raw(t, c) = d * static_cast<Number>(ActivationSlope(function, raw(t, c)));
      }
    }
    up_.Backward<Number>(weights, x, d_raw, dx);
  }
}

template class FeedForward<float>;
template class FeedForward<double>;

}  // namespace orrery::training
