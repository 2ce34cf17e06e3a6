// The plain loops: what the kernels compute, as one would write it. The SIMD kernels are tested
// against them, and they serve double precision.
#pragma once

#include <cmath>

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

/// Computes c (+)= a b, a b^T or a^T b as the functions of these names in kernels do; shapes are not
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

/// What a row is measured by.
struct Measure {
  double mean;     ///< 0 for RMS norm, which measures from 0.
  double inverse;  ///< 1 / s, as LayerNormRows has it.
};

/// Measures a row as kernels::LayerNormRows does or, not centered, as kernels::RmsNormRows.
/// @param row       [C], C 1 or more.
/// @param eps       Added inside the root, above 0.
/// @param centered  Whether the mean is taken off.
/// @see Test: NormRows.
inline Measure MeasureOf(std::span<const double> row, double eps, bool centered) noexcept {
  const auto size = static_cast<double>(row.size());
  double sum = 0, squares = 0;
  for (const double entry : row) sum += entry;
  const double mean = centered ? sum / size : 0;
  for (const double entry : row) squares += (entry - mean) * (entry - mean);
  return {mean, 1 / std::sqrt(squares / size + eps)};
}

/// Normalizes a measured row in place; lengths are not checked.
/// @param measure  Of this row.
/// @param weight   [C].
/// @param bias     [C], or empty for none.
/// @param row      [C], overwritten.
/// @see Test: NormRows.
inline void NormRow(const Measure& measure, std::span<const double> weight,
                    std::span<const double> bias, std::span<double> row) noexcept {
  for (std::size_t c = 0; c < row.size(); ++c) {
    row[c] = (row[c] - measure.mean) * measure.inverse * weight[c];
    if (!bias.empty()) row[c] += bias[c];
  }
}

/// Computes the backward pass of NormRow; lengths are not checked.
/// @param measure   Of this row.
/// @param centered  As for MeasureOf.
/// @param weight    [C].
/// @param dy        [C], the gradient with respect to the result.
/// @param row       [C], the row as it was measured; overwritten with the gradient with respect to
///                  it.
/// @param d_weight  [C], added to.
/// @param d_bias    [C], added to.
/// @see Test: NormRows.
inline void NormRowBackward(const Measure& measure, bool centered, std::span<const double> weight,
                            std::span<const double> dy, std::span<double> row,
                            std::span<double> d_weight, std::span<double> d_bias) noexcept {
  const auto size = static_cast<double>(row.size());
  double mean = 0;   // of g = dy weight
  double along = 0;  // mean of g n
  for (std::size_t c = 0; c < row.size(); ++c) {
    row[c] = (row[c] - measure.mean) * measure.inverse;  // n, until the second loop
    d_weight[c] += dy[c] * row[c];
    d_bias[c] += dy[c];
    if (centered) mean += dy[c] * weight[c] / size;
    along += dy[c] * weight[c] * row[c] / size;
  }
  for (std::size_t c = 0; c < row.size(); ++c)
    row[c] = (dy[c] * weight[c] - mean - row[c] * along) * measure.inverse;
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
