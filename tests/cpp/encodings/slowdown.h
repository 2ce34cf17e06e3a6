// How much a scaling slows a pair of RoPE's channels.
#pragma once

#include <gtest/gtest.h>

#include <cmath>

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns how many times slower pair i of d channels turns than without scaling.
inline double Slowdown(const RopeFrequencySet& set, std::size_t d, double base, std::size_t i) {
  return std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(d)) /
         set.frequencies[i];
}

/// Expects the frequencies of d channels without scaling, to rounding, and attention factor 1.
inline void ExpectUnscaled(const RopeFrequencySet& set, std::size_t d, double base) {
  const std::vector<double> unscaled = UnscaledRopeFrequencies(d, base);
  ASSERT_EQ(set.frequencies.size(), unscaled.size());
  for (std::size_t i = 0; i < unscaled.size(); ++i)
    EXPECT_NEAR(set.frequencies[i], unscaled[i], 1e-15);
  EXPECT_EQ(set.attention_factor, 1);
}

}  // namespace orrery
