// xPos: RoPE whose pairs also shrink with the distance, fast pairs more than slow ones.
#pragma once

#include "encodings/rope.h"
#include "encodings/sinusoidal.h"

namespace orrery {

/// The rows that are turned: keys grow where queries shrink.
enum class XposRole { kQuery, kKey };

/// The numbers of xPos.
struct XposOptions {
  XposRole role = XposRole::kQuery;
  double base = SinusoidalOptions().base;  ///< Dimensionless, > 0.
  double scale_base = 512;                 ///< Tokens over which pair i shrinks by zeta_i; > 0.
  /// Tokens: where the factor is 1. It cancels in scores. ceil(T/2) in torchscale, floor(T/2) in
  /// x-transformers, with T the number of tokens up to the last row.
  double center = 0;
};

/// Returns the shrinking factor of each pair.
///
///     zeta_i = (2i + 0.4 d) / (1.4 d),      rising from 2/7 towards 1
/// @param d  Channels of a head, even, 2 or more.
/// @return [d/2], dimensionless.
/// @throws std::invalid_argument if d is odd or 0.
/// @see Sun et al. 2022, arXiv:2212.10554, section 3. Test: Xpos.
std::vector<double> XposScales(std::size_t d);

/// Returns the cosines and sines of xPos, for RopeRotate and RopeRotateBackward.
///
///     zeta_i^p cos(angle),   zeta_i^p sin(angle)
///     p = (position - center) / scale_base for a query, minus that for a key
///
/// The score of a query at m and a key at n is then
///     sum_i zeta_i^((m - n) / scale_base) (pair i's score under RoPE)
/// @param positions  [T], tokens.
/// @param d          Channels of a head, even, 2 or more.
/// @param options    The role, and numbers as in XposOptions.
/// @return Both [T, d/2].
/// @throws std::invalid_argument if d is odd or 0, base or scale_base is not positive and finite,
///         or a factor overflows.
/// @see Sun et al. 2022, "A Length-Extrapolatable Transformer", arXiv:2212.10554, section 3;
///      microsoft/torchscale, torchscale/component/xpos_relative_position.py. Test: Xpos.
RopeTable XposTable(std::span<const double> positions, std::size_t d,
                    const XposOptions& options = {});

}  // namespace orrery
