// GELU in its tanh form, with the slope that its backward pass needs.
#pragma once

#include <span>

namespace orrery::kernels {

/// Computes GELU by its tanh form, written with one exponential, and its slope:
///
///     y = x/2 (1 + tanh u) = x s,      u = sqrt(2/pi) (x + 0.044715 x^3),      s = 1 / (1 + exp(-2u))
///     dy/dx = s + x s (1 - s) 2u',     2u' = 2 sqrt(2/pi) (1 + 3 * 0.044715 x^2)
///
/// The backward pass is a product with the slope, which costs little here, where the exponential is
/// at hand.
/// @param x      [n], dimensionless, -1e12 ... 1e12.
/// @param y      [n], overwritten.  @param slope  [n], overwritten. One of them may be x itself.
/// @throws std::invalid_argument naming the lengths if they differ.
/// @note  In floats, y is within 2e-7 |x| of its value and the slope within 3e-7, and every machine
///        and WebAssembly give the same bits.
/// @see   Hendrycks and Gimpel 2016, "Gaussian Error Linear Units (GELUs)", arXiv:1606.08415,
///        section 2. Test: Gelu.
void Gelu(std::span<const float> x, std::span<float> y, std::span<float> slope);
void Gelu(std::span<const double> x, std::span<double> y, std::span<double> slope);

}  // namespace orrery::kernels
