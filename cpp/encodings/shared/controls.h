// The ranges of controls, such as sliders, for parameters that several encodings have: the part of
// the valid range that is worth exploring. And the base, which many have.
#pragma once

#include "functions/shared_arguments.h"

namespace orrery {

/// Width of a row or of a head, channels.
inline constexpr ControlRange kWidthControl{.from = 2, .to = 128, .step = 2};

/// Base of geometrically falling frequencies.
inline constexpr ControlRange kBaseControl{.from = 100, .to = 100000, .step = 100};

/// Returns the description of the argument "base", a constant: dimensionless, positive.
/// @param fallback  10000 in most papers.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5. Test: FunctionTable.
constexpr Argument BaseArgument(double fallback) {
  return NumberArgument("base", "Base of the frequencies.", 1e-6, 1e12, fallback, kBaseControl);
}

/// A dimensionless factor, where 0 means the usual one, or none.
inline constexpr ControlRange kFactorControl{.from = 0, .to = 2, .step = 0.05};

/// Number of heads.
inline constexpr ControlRange kHeadsControl{.from = 1, .to = 32, .step = 1};

}  // namespace orrery
