// The little linear algebra that lessons and attention share.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Computes the dot product, sum_i a_i b_i, from the first entry to the last.
/// @param a, b  [n], dimensionless, any doubles; 0 entries give 0.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @see No source: a definition. Test: Linear.
double Dot(std::span<const double> a, std::span<const double> b);

/// Computes the Euclidean norm, sqrt(sum_i x_i^2).
/// @param x  [n], in one unit, which is also the unit of the result. The squares overflow to
///           infinity above about 1e154.
/// @see No source: a definition. Test: Linear.
double Norm(std::span<const double> x);

/// Adds a multiple of a vector to another: to_i += factor from_i.
/// @param to, from  [n], any doubles; lengths are not checked.
/// @param factor    Any double.
/// @see No source: a definition. Test: Linear.
void AddScaled(std::span<double> to, double factor, std::span<const double> from);

/// Computes the matrix product: entry (r, c) is sum_i a(r, i) b(i, c).
/// @param a  [rows, inner], any doubles.  @param b  [inner, cols].
/// @return [rows, cols], in the product of their units.
/// @throws std::invalid_argument naming both inner sizes if they differ.
/// @see No source: a definition. Test: Linear.
Tensor MatrixProduct(ConstMatrixView a, ConstMatrixView b);

/// Returns the transpose: entry (c, r) of the result is x(r, c).
/// @param x  [rows, cols], any doubles.
/// @return [cols, rows].
/// @see No source: a definition. Test: Linear.
Tensor Transpose(ConstMatrixView x);

/// Returns the dot products of all pairs of rows, X X^T.
/// @param rows  [T, D], any doubles.
/// @return [T, T], symmetric, in the square of their unit.
/// @throws std::invalid_argument for more than 4096 rows, whose products are more than kMaxElements.
/// @see No source: a definition. Test: Linear.
Tensor Gram(ConstMatrixView rows);

/// Reorders the axes of a tensor: axis a of the result is axis order[a] of x.
/// @param x      Any shape and any doubles.
/// @param order  [rank], every axis number 0 ... rank - 1 exactly once.
/// @return The same entries with shape[a] = x.shape[order[a]].
/// @throws std::invalid_argument naming the first entry of order that is no axis or repeats one.
/// @see numpy.transpose(x, order) has the same rule. Test: Linear.
Tensor PermuteAxes(const Tensor& x, std::span<const double> order);

/// Reorders the rows of a tensor, P x with a permutation matrix P: row t of the result is row
/// order[t] of x.
/// @param x      [T, ...], any doubles; a vector [T] counts as T rows of one entry.
/// @param order  [T], every row number 0 ... T - 1 exactly once.
/// @return The shape of x.
/// @throws std::invalid_argument naming the first entry of order that is no row or repeats one.
/// @see No source: a definition. Test: Linear.
Tensor PermuteRows(const Tensor& x, std::span<const double> order);

/// Computes the largest absolute difference between two tensors, max_i |a_i - b_i|.
/// @param a, b  One shape, any doubles in one unit.
/// @return In that unit; 0 for tensors without entries, NaN where a difference is NaN.
/// @throws std::invalid_argument naming both shapes if they differ.
/// @see No source: a definition. Test: Linear.
double MaxDifference(const Tensor& a, const Tensor& b);

}  // namespace orrery
