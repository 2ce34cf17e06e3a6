// The precision that a formula is computed in where libraries differ from exact arithmetic.
#pragma once

namespace orrery {

/// Rounding of the steps of a formula.
enum class Precision {
  kFloat32,  ///< Each step is rounded to 32 bits, as the authors' code or libraries do.
  kFloat64,  ///< Double precision throughout.
};

}  // namespace orrery
