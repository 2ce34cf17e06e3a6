#include <algorithm>
#include <cmath>
#include <numbers>

#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// Over the pair index: 0 up to `low`, 1 from `high` on.
struct Ramp {
  double low;
  double high;

  double At(std::size_t pair) const {
    const double width = high == low ? 0.001 : high - low;
    return std::clamp((static_cast<double>(pair) - low) / width, 0.0, 1.0);
  }
};

// From the pair that makes `fast` turns within the training length to the one that makes `slow`.
Ramp RampBetween(double fast, double slow, std::size_t d, double base, double original_length,
                 RampEnds ends) {
  const auto width = static_cast<double>(d);
  const auto pair = [&](double turns) {
    return width * std::log(original_length / (2 * std::numbers::pi * turns)) /
           (2 * std::log(base));
  };
  const bool whole = ends == RampEnds::kWhole;
  const double low = whole ? std::floor(pair(fast)) : pair(fast);
  const double high = whole ? std::ceil(pair(slow)) : pair(slow);
  return {std::max(low, 0.0), std::min(high, width - 1)};
}

void CheckRamp(double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  RequireAbove("base", base, 1, "more than 1 for a ramp over wavelengths");
}

}  // namespace

RopeFrequencySet NtkByPartsScaling(std::size_t d, double base, const RopeScaling& scaling) {
  CheckRamp(base, scaling);
  RequireAbove("beta_fast", scaling.beta_fast, 0);
  RequireAbove("beta_slow", scaling.beta_slow, 0);
  const Ramp ramp = RampBetween(scaling.beta_fast, scaling.beta_slow, d, base,
                                scaling.original_length, scaling.ramp_ends);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base),
                       .ramp_low = ramp.low,
                       .ramp_high = ramp.high};
  for (std::size_t i = 0; i < set.frequencies.size(); ++i) {
    double& frequency = set.frequencies[i];
    frequency = BlendFrequencies(frequency, frequency / scaling.factor, ramp.At(i));
  }
  return set;
}

RopeFrequencySet EarlyNtkByPartsScaling(std::size_t d, double base, const RopeScaling& scaling) {
  CheckRamp(base, scaling);
  const double original_length = scaling.original_length;
  const std::vector<double> ntk = NtkScaling(d, base, scaling).frequencies;
  const Ramp to_linear = RampBetween(1.25, 0.75, d, base, original_length, RampEnds::kWhole);
  const Ramp to_mixed = RampBetween(16, 2, d, base, original_length, RampEnds::kWhole);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (std::size_t i = 0; i < ntk.size(); ++i) {
    double& frequency = set.frequencies[i];
    const double mixed = BlendFrequencies(ntk[i], frequency / scaling.factor, to_linear.At(i));
    frequency = BlendFrequencies(frequency, mixed, to_mixed.At(i));
  }
  return set;
}

}  // namespace orrery
