// GELU in its tanh form, forward beside backward.
#pragma once

#include <span>

namespace orrery::kernels {

/// Computes GELU by its tanh form, written with one exponential:
///
///     y = x/2 (1 + tanh u) = x / (1 + exp(-2u)),      u = sqrt(2/pi) (x + 0.044715 x^3)
///
/// @param x  [n], dimensionless, -1e12 ... 1e12.  @param y  [n], overwritten; x itself or apart from it.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @note  In floats, y is within 2e-7 |x| of its value, and every machine and WebAssembly give the
///        same bits.
/// @see   Hendrycks and Gimpel 2016, "Gaussian Error Linear Units (GELUs)", arXiv:1606.08415,
///        section 2. Test: GeluTest.
void Gelu(std::span<const float> x, std::span<float> y);
void Gelu(std::span<const double> x, std::span<double> y);

/// Computes the backward pass of Gelu. With s = 1 / (1 + exp(-2u)):
///
///     dx = dy (s + x s (1 - s) 2u'),      2u' = 2 sqrt(2/pi) (1 + 3 * 0.044715 x^2)
///
/// @param x   [n], what Gelu was given.  @param dy  [n], gradient by y.
/// @param dx  [n], overwritten; x or dy itself or apart from them.
/// @throws std::invalid_argument naming the lengths if they differ.
/// @note  In floats, dx is within 3e-7 |dy| of its value.
/// @see   As Gelu. Test: GeluTest.
void GeluBackward(std::span<const float> x, std::span<const float> dy, std::span<float> dx);
void GeluBackward(std::span<const double> x, std::span<const double> dy, std::span<double> dx);

}  // namespace orrery::kernels
