// Measures of a table of positions: where two of its rows nearly coincide, and how many turns its
// pairs complete.
#pragma once

#include <span>
#include <vector>

#include "numeric/tensor.h"

namespace orrery {

/// Neighbors are compared too, unless a call says otherwise.
inline constexpr std::size_t kDefaultMinOffset = 1;

/// The two closest rows of a table.
struct ClosestRows {
  double first = 0;     ///< Row number, from 0; the smallest one where several pairs tie.
  double second = 0;    ///< Row number, greater than first.
  double distance = 0;  ///< Euclidean, in the unit of the table.
};

/// Searches all pairs of rows that are at least min_offset apart: where a range of positions comes
/// closest to repeating.
///
///     min over a, b with b - a >= min_offset of |table[a] - table[b]|
///
/// @param table       [T, d], one row a position, in any unit; T^2 d at most 2 * 10^9.
/// @param min_offset  Rows, 1 or more: 1 compares neighbors too, which are the closest in most
///                    tables.
/// @throws std::invalid_argument naming what is out of range, or an entry that is not finite.
/// @note Exact but for rounding: differences are formed before squares, so that small distances
///       keep their digits.
/// @see No source: exhaustive search. Test: ClosestRows.
ClosestRows ClosestRowsOf(const Tensor& table, std::size_t min_offset = kDefaultMinOffset);

/// Computes the turns that each pair completes while the position runs over a length:
/// length * w_i / (2 pi).
///
/// A pair below 1 does not complete a turn in training; YaRN tells pairs apart by this number.
/// @param frequencies  [pairs], radians per token, any numbers.
/// @param length       Tokens, positive and finite.
/// @return [pairs], turns; not rounded.
/// @throws std::invalid_argument if length is out of range.
/// @see Peng et al. 2023, "YaRN", arXiv:2309.00071, section 3.2, r(d). Test: Turns.
std::vector<double> TurnsWithin(std::span<const double> frequencies, double length);

}  // namespace orrery
