// The little linear algebra that lessons and attention share.
#pragma once

#include <span>

#include "numeric/tensor.h"

namespace orrery {

/// Sum of products of entries.
/// @throws std::invalid_argument if the lengths differ.
double Dot(std::span<const double> a, std::span<const double> b);

/// Euclidean length.
double Norm(std::span<const double> x);

/// Matrix product a b.
/// @param a  [rows, inner].  @param b  [inner, cols].  @return [rows, cols].
/// @throws std::invalid_argument if the inner sizes differ.
Tensor MatrixProduct(ConstMatrixView a, ConstMatrixView b);

/// Rows and columns exchanged: [rows, cols] -> [cols, rows].
Tensor Transpose(ConstMatrixView x);

/// Axes in another order: axis a of the result is axis order[a] of x.
/// @param order  Every axis number 0 ... rank - 1 once.
/// @throws std::invalid_argument if order is not that.
Tensor PermuteAxes(const Tensor& x, std::span<const double> order);

/// Row t of the result is row order[t] of x: the permutation matrix P applied from the left, P x.
///
/// @param x      [T, C] (a vector [T] counts as T rows of one).
/// @param order  [T], every row number 0 ... T - 1 exactly once.
/// @throws std::invalid_argument if order is not a permutation of the rows.
Tensor PermuteRows(const Tensor& x, std::span<const double> order);

/// Largest absolute difference between two tensors of one shape; 0 for empty ones.
/// @throws std::invalid_argument if the shapes differ.
double MaxDifference(const Tensor& a, const Tensor& b);

}  // namespace orrery
