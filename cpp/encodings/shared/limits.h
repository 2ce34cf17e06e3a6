// The largest sizes that the encodings accept, and the precision that a formula is computed in where
// libraries differ from exact arithmetic.
#pragma once

namespace orrery {

/// Positions are within ±10^9 tokens, where angles in double are exact to within 10^-7 radians.
inline constexpr double kLargestPosition = 1e9;

/// Offsets likewise: whole numbers up to here are exact, doubled ones too.
inline constexpr double kLargestOffset = 1e9;

/// The widest row or head, in channels.
inline constexpr double kLargestWidth = 65536;

/// Rounding of the steps of a formula.
enum class Precision {
  kFloat32,  ///< Each step is rounded to 32 bits, as the authors' code or libraries do.
  kFloat64,  ///< Double precision throughout.
};

}  // namespace orrery
