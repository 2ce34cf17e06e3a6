// Waves that follow a curve of scores by offset.
#pragma once

#include <span>

#include "numeric/tensor.h"

namespace orrery {

inline constexpr double kDefaultShrinkage = 1e-4;

/// Fits waves of given frequencies to a curve of scores, shrunk toward no waves at all:
///
///     minimize sum_k (s_k - f(o_k))^2 + shrinkage sum_i (a_i^2 + b_i^2),
///     f(o) = sum_i a_i cos(o w_i) + b_i sin(o w_i)
///
/// One pair of RoPE's channels can give a score any a_i and b_i, so f is what its hands can draw.
/// @param offsets      [N], tokens, any finite numbers.
/// @param scores       [N], in any unit.
/// @param frequencies  [P], radians per token, finite.
/// @param shrinkage    Above 0, a number of offsets. The smaller it is, the closer f follows the scores,
///                     and the larger a and b can be.
/// @return [2, P]: a, then b, in the unit of the scores. Close: solved from the normal equations,
///         so errors grow as N P / shrinkage times the rounding of a double.
///         A score that is not finite makes them NaN.
/// @throws std::invalid_argument naming both sizes if those of offsets and scores differ, or
///         shrinkage if it is lost beside the waves, or an angle is no number.
/// @see Hoerl and Kennard 1970, "Ridge regression", https://doi.org/10.1080/00401706.1970.10488634.
///      Test: FitWaves, golden file analysis/fit_waves.json.
Tensor FitWaves(std::span<const double> offsets, std::span<const double> scores,
                std::span<const double> frequencies, double shrinkage);

}  // namespace orrery
