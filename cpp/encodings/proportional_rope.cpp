#include <algorithm>

#include "encodings/rope_scaling.h"

namespace orrery {

RopeFrequencySet ProportionalRope(std::size_t d, double base, const RopeScaling& scaling) {
  RequireRotaryFraction(scaling.rotary_fraction);
  RopeFrequencySet set = LinearScaling(d, base, scaling);
  const auto turning =
      static_cast<std::ptrdiff_t>(static_cast<double>(d) * scaling.rotary_fraction / 2);
  std::fill(set.frequencies.begin() + turning, set.frequencies.end(), 0.0);
  return set;
}

}  // namespace orrery
