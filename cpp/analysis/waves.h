// Waves in the rows of a table: how much of the rows' variation one period explains, and where the
// rows are in the plane of that period.
#pragma once

#include <span>
#include <vector>

#include "numeric/tensor.h"

namespace orrery {

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
///
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
