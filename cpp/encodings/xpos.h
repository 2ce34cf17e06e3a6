// xPos: RoPE whose pairs also shrink with the distance, fast pairs sooner than slow ones.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "encodings/encoding.h"
#include "encodings/rope.h"

namespace orrery {

struct XposOptions {
  double base = 10000;      ///< Dimensionless, > 0.
  double scale_base = 512;  ///< Tokens over which pair i shrinks by zeta_i; > 0.
  /// Tokens: where the factor is 1. It cancels in scores. torchscale has ceil(T/2), x-transformers
  /// floor(T/2), with T the tokens up to the last row.
  double centre = 0;
  bool key = false;  ///< A key grows where a query shrinks.
};

/// Shrinking factor of each pair: zeta_i = (2i + 0.4 d) / (1.4 d), rising from 2/7 towards 1.
/// @param d  Channels of a head, even.   @return [d/2].
/// @throws std::invalid_argument if d is odd or 0.
std::vector<double> XposScales(std::size_t d);

/// Cosines and sines times zeta_i^p for a query and zeta_i^-p for a key, p = (position - centre) /
/// scale_base.
///
/// RopeRotate with it gives xPos, RopeRotateBackward its backward pass. The score of a query at m
/// and a key at n is
///     sum_i zeta_i^((m - n) / scale_base) (pair i's score under RoPE)
///
/// @param positions  [T], tokens.   @param d  Channels of a head, even.
/// @return [T, d/2].
/// @throws std::invalid_argument if d is odd or 0, base or scale_base is not positive and finite,
///         or a factor overflows.
/// @see Sun et al. 2022, "A Length-Extrapolatable Transformer", arXiv:2212.10554, section 3;
///      microsoft/torchscale, torchscale/component/xpos_relative_position.py. Test: XposTest,
///      golden cases xpos/*.
RopeTable XposTable(std::span<const double> positions, std::size_t d,
                    const XposOptions& options = {});

/// Description and function entries, for the registry.
const Encoding& Xpos();

}  // namespace orrery
