// Measures of a table of positions: where two of its rows nearly coincide, how many turns its pairs
// complete, and the waves in its rows.
#pragma once

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

/// Waves in the rows of a table, one for each period.
struct RowWaves {
  Tensor share;   ///< [P]: of the rows' variation that the wave explains, from 0 to 1.
  Tensor points;  ///< [P, 2, T]: the rows in the plane of the wave; see below. No unit.
};

/// Fits a wave of each period to the rows of a table, and projects the rows onto its plane:
///
///     y_t = table[t] - mean row,  y_t ~ C cos(a_t) + S sin(a_t),  a_t = 2 pi t / period
///     share = 1 - |y - fit|^2 / |y|^2,  C and S in R^d by least squares
///     y_t ~ p_t C + q_t S,  points = (p, q) by least squares: (cos a_t, sin a_t) of a pure wave
/// @param table   [T, d], one row a position, in any unit; T 3 or more, d 2 or more.
/// @param period  [P], rows; each above 2 and at most 100 T, since at the ends cosine or sine is lost
///                in rounding. The table of functions holds it from 2.001 to 10^6.
/// @return See there. Over the periods T / k, k = 1, 2, ... below T / 2, the waves are at right
///         angles and their shares add up.
/// @throws std::invalid_argument naming the period and the number of rows, if the rows are too few, equal
///         or not finite, or have a single column, or the period is 0 or not finite.
/// @note Rows in many dimensions lie near a circle in some plane for nearly every period, even
///       random ones: read the points together with the share.
/// @see The discrete Fourier transform of the columns, at those periods. Test: RowWaves.
RowWaves RowWavesOf(const Tensor& table, std::span<const double> period);

}  // namespace orrery
