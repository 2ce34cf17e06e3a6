#include <algorithm>

#include "encodings/rope_scaling.h"

namespace orrery {

RopeFrequencySet ProportionalRope(std::size_t d, double base, double factor,
                                  double rotary_fraction) {
  RequireRotaryFraction(rotary_fraction);
  RopeFrequencySet set = LinearScaling(d, base, factor);
  const auto turning = static_cast<std::ptrdiff_t>(static_cast<double>(d) * rotary_fraction / 2);
  std::fill(set.frequencies.begin() + turning, set.frequencies.end(), 0.0);
  return set;
}

}  // namespace orrery
