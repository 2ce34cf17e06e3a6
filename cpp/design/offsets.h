// Whether a map of positions depends on the offset alone, and one matrix moves every row on.
#pragma once

#include <vector>

#include "design/growth.h"

namespace orrery::design {

/// A map by offset, r = row - column: what its diagonals hold. Entries that are not finite are left
/// out.
struct OffsetCurve {
  /// [count], tokens: 0 ... T - 1, or from -(T - 1) where the map has two sides.
  std::vector<double> offsets;
  std::vector<double> mean, least, most;  ///< [count]; NaN where a diagonal has no number.
  Verdict verdict = Verdict::kHolds;
  /// Of the diagonal whose entries differ most: its least and its most, which differ by `spread`.
  Entry low, high;
  double spread = 0;
  double largest = 0;  ///< Of all entries, by size; spread / largest says by how much it fails.
};

/// Compares the entries of each diagonal of a map; they are equal where they differ by at most
/// kRounding times the largest entry.
///
///     depends on the offset alone:  map[m][n] = g(m - n) for all m, n
///
/// @param map          [T, T], in any unit: dot products of rows m and n, or biases.
/// @param has_two_sides  Whether offsets below 0 count: keys after the query.
/// @return kOpen where no diagonal has two finite entries.
/// @see A Toeplitz matrix. Test: Offsets.
OffsetCurve OffsetCurveOf(const Tensor& map, bool has_two_sides);

/// Whether one matrix M moves every row on by an offset k: f(p + k) = M f(p).
struct LinearShift {
  Verdict verdict = Verdict::kOpen;
  double residual = 0;    ///< |F' - F M^T| / |F'| over all rows, Frobenius norms; NaN where open.
  std::size_t pairs = 0;  ///< Rows f(p) with a finite f(p + k).
  Entry wanted;           ///< The entry that the best M misses most.
  double given = 0;       ///< What the best M gives there.
};

/// Fits the matrix by least squares: the columns of the moved rows are projected onto the span of
/// the columns of the rows.
///
/// @param rows   [count, width], at positions 0, 1, ...; rows that are not finite are left out.
/// @param shift  k, tokens, 1 or more.
/// @return Holds where the residual is at most kRounding; kOpen where the rows are so few that a
///         matrix fits whatever they are.
/// @note  Close: columns that others determine to within 1e-11 count as determined, so that the
///        residual of an exact shift is about 1e-11 or less.
/// @see Björck 1996, "Numerical Methods for Least Squares Problems", section 2.4.2: Gram-Schmidt with
///      reorthogonalization. Test: LinearShift.
LinearShift LinearShiftOf(const Tensor& rows, std::size_t shift);

}  // namespace orrery::design
