#include <algorithm>
#include <numbers>

#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet Llama3Scaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  const double low = scaling.low_freq_factor;
  const double high = scaling.high_freq_factor;
  RequireAbove("low_freq_factor", low, 0);
  Require(high >= low, "high_freq_factor", high, "low_freq_factor or more");
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) {
    const double turns = scaling.original_length * frequency / (2 * std::numbers::pi);
    // Of 0/0, where both factors are the turns themselves, max leaves 0.
    const double kept = std::min(std::max(0.0, (turns - low) / (high - low)), 1.0);
    frequency = BlendFrequencies(frequency / scaling.factor, frequency, kept);
  }
  return set;
}

}  // namespace orrery
