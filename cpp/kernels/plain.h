// The plain loops: what the kernels compute, as one would write it. The SIMD kernels are tested
// against them, and they serve double precision.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

#include "kernels/adam.h"
#include "kernels/block.h"
#include "kernels/product.h"

namespace orrery::kernels::plain {

/// Sets every entry of a block to 0 if a product is to overwrite it.
/// @see Test: Product.
template <class Number>
void Clear(Block<Number> c, Store store) {
  if (store == Store::kAdd) return;
  for (std::size_t r = 0; r < c.rows; ++r)
    for (Number& entry : c.Row(r)) entry = 0;
}

/// Computes c (+)= a b as kernels::ProductNN does, whose shapes and rules hold; they are not
/// checked.
/// @see Test: Product.
template <class Number>
void ProductNN(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t r = 0; r < c.rows; ++r) {
    for (std::size_t k = 0; k < a.cols; ++k) {
      for (std::size_t col = 0; col < c.cols; ++col) c(r, col) += a(r, k) * b(k, col);
    }
  }
}

/// Computes c (+)= a b^T as kernels::ProductNT does; shapes are not checked.
/// @see Test: Product.
template <class Number>
void ProductNT(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t r = 0; r < c.rows; ++r) {
    for (std::size_t col = 0; col < c.cols; ++col) {
      Number sum = c(r, col);
      for (std::size_t k = 0; k < a.cols; ++k) sum += a(r, k) * b(col, k);
      c(r, col) = sum;
    }
  }
}

/// Computes c (+)= a^T b as kernels::ProductTN does; shapes are not checked.
/// @see Test: Product.
template <class Number>
void ProductTN(Block<const Number> a, Block<const Number> b, Block<Number> c, Store store) {
  Clear(c, store);
  for (std::size_t k = 0; k < a.rows; ++k) {
    for (std::size_t r = 0; r < c.rows; ++r) {
      for (std::size_t col = 0; col < c.cols; ++col) c(r, col) += a(k, r) * b(k, col);
    }
  }
}

/// Adds x to sums one by one; lengths are not checked.
/// @see Test: Sums.
template <class Number>
void AddTo(std::span<Number> sums, std::span<const Number> x) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += x[i];
}

/// A function and its slope at one number.
struct Curve {
  double value, slope;
};

/// The numbers of GELU's tanh form: sqrt(2/pi), and the factor of x^3.
inline constexpr double kRootOf2OverPi = 0.79788456080286536;
inline constexpr double kCubic = 0.044715;

/// Computes GELU's tanh form and its slope as kernels::Gelu does, for any x.
/// @see Test: Gelu.
inline Curve Gelu(double x) noexcept {
  const double u = kRootOf2OverPi * (x + kCubic * x * x * x);
  // Both shares are of numbers below 0: exp cannot overflow, and none loses digits near 1.
  const double small = std::exp(-2 * std::abs(u));
  const double less = small / (1 + small), more = 1 / (1 + small);
  const double share = u < 0 ? less : more;  // (1 + tanh u) / 2
  return {x * share, share + x * 2 * kRootOf2OverPi * (1 + 3 * kCubic * x * x) * less * more};
}

/// Normalizes rows as kernels::LayerNormRows does or, where mean and bias are empty, as
/// kernels::RmsNormRows; sizes are not checked.
/// @see Test: NormRows.
template <class Number>
void NormRows(Block<const Number> x, std::span<const Number> weight, std::span<const Number> bias,
              Number eps, Block<Number> y, std::span<Number> mean, std::span<Number> inverse) {
  const auto size = static_cast<Number>(x.cols);
  for (std::size_t r = 0; r < x.rows; ++r) {
    Number center = 0, square = 0;
    if (!mean.empty()) {
      for (const Number entry : x.Row(r)) center += entry / size;
      mean[r] = center;
    }
    for (const Number entry : x.Row(r)) square += (entry - center) * (entry - center) / size;
    inverse[r] = 1 / std::sqrt(square + eps);
    for (std::size_t c = 0; c < x.cols; ++c) {
      y(r, c) = (x(r, c) - center) * inverse[r] * weight[c] + (bias.empty() ? 0 : bias[c]);
    }
  }
}

/// Computes the backward pass of NormRows; without a mean and d_bias, that of RMS norm. Sizes are
/// not checked.
/// @see Test: NormRows.
template <class Number>
void NormRowsBackward(Block<const Number> x, std::span<const Number> weight,
                      std::span<const Number> mean, std::span<const Number> inverse,
                      Block<const Number> dy, Block<Number> dx, Store store,
                      std::span<Number> d_weight, std::span<Number> d_bias) {
  const auto size = static_cast<Number>(x.cols);
  for (std::size_t r = 0; r < x.rows; ++r) {
    const auto normalized = [&](std::size_t c) {
      return (x(r, c) - (mean.empty() ? 0 : mean[r])) * inverse[r];
    };
    Number mean_g = 0, mean_product = 0;
    for (std::size_t c = 0; c < x.cols; ++c) {
      const Number g = dy(r, c) * weight[c];
      if (!mean.empty()) mean_g += g / size;
      mean_product += g * normalized(c) / size;
      d_weight[c] += dy(r, c) * normalized(c);
      if (!d_bias.empty()) d_bias[c] += dy(r, c);
    }
    for (std::size_t c = 0; c < x.cols; ++c) {
      const Number g = dy(r, c) * weight[c];
      const Number d = (g - mean_g - normalized(c) * mean_product) * inverse[r];
      dx(r, c) = store == Store::kAdd ? dx(r, c) + d : d;
    }
  }
}

/// Updates parameters as kernels::UpdateByAdam does; lengths are not checked.
/// @see Test: Adam.
template <class Number>
void UpdateByAdam(std::span<Number> p, std::span<const Number> g, std::span<Number> m,
                  std::span<Number> v, const AdamStep& step) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    const double gradient = step.gradient_scale * g[i];
    const double mean = step.beta1 * m[i] + (1 - step.beta1) * gradient;
    const double square = step.beta2 * v[i] + (1 - step.beta2) * gradient * gradient;
    const double root = std::sqrt(square / step.correction2) + step.epsilon;
    m[i] = static_cast<Number>(mean);
    v[i] = static_cast<Number>(square);
    p[i] = static_cast<Number>((1 - step.learning_rate * step.decay) * p[i] -
                               step.learning_rate / step.correction1 * mean / root);
  }
}

}  // namespace orrery::kernels::plain
