// Sums and products of many numbers, in an order that is the same on every machine.
#pragma once

#include "kernels/block.h"

namespace orrery::kernels {

/// Computes the dot product sum_i a_i b_i.
/// @param a, b  [n], any unit.
/// @return In the product of their units. In floats, each 256 entries are summed as floats, in four
///         partial sums of every fourth entry, and these sums as doubles: within 5e-6 of
///         sum |a_i b_i|, and the same bits on every machine and as WebAssembly.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @see No source: a definition. Test: Sums.
double Dot(std::span<const float> a, std::span<const float> b);
double Dot(std::span<const double> a, std::span<const double> b);

/// Adds the rows of a block to a row, one after another: the gradient of a bias.
/// @param x     [T, C], any unit.  @param sums  [C], added to.
/// @throws std::invalid_argument naming both sizes if they differ.
/// @see No source: a definition. Test: Sums.
void AddRowsTo(std::span<float> sums, Block<const float> x);
void AddRowsTo(std::span<double> sums, Block<const double> x);

/// Adds numbers to as many others, one by one: what a residual stream does.
/// @param sums  [n], added to.  @param x  [n], any unit.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @see No source: a definition. Test: Sums.
void AddTo(std::span<float> sums, std::span<const float> x);
void AddTo(std::span<double> sums, std::span<const double> x);

/// Multiplies numbers by as many others, one by one: the backward pass of a function with this
/// slope.
/// @param x  [n], overwritten with the products.  @param factors  [n], any unit.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @see No source: a definition. Test: Sums.
void MultiplyBy(std::span<float> x, std::span<const float> factors);
void MultiplyBy(std::span<double> x, std::span<const double> factors);

}  // namespace orrery::kernels
