#include "encodings/llama3_scaling.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet Llama3Scaling(std::size_t d, double base, const Llama3Options& options) {
  RequireAbove("factor", options.factor, 0);
  RequireTrainingLength(options.original_length);
  const double low = options.low_freq_factor;
  const double high = options.high_freq_factor;
  RequireAbove("low_freq_factor", low, 0);
  Require(high >= low && std::isfinite(high), "high_freq_factor", high,
          "finite and at least low_freq_factor,", low);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) {
    const double turns = options.original_length * frequency / (2 * std::numbers::pi);
    const double kept = turns >= high ? 1 : std::clamp((turns - low) / (high - low), 0.0, 1.0);
    frequency = BlendFrequencies(frequency / options.factor, frequency, kept);
  }
  return set;
}

}  // namespace orrery
