#include "encodings/shared/rope_frequencies.h"

#include <cmath>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(RopeFrequencies, UnscaledOnesFallGeometrically) {
  const std::vector<double> frequencies = UnscaledRopeFrequencies(4, 10000);
  EXPECT_EQ(frequencies[0], 1);
  EXPECT_NEAR(frequencies[1], 0.01, 1e-17);
}

TEST(RopeFrequencies, OddWidthHasOneMoreFrequencyThanWholePairs) {
  EXPECT_EQ(UnscaledRopeFrequencies(5, 10000).size(), 3u);
}

TEST(RopeFrequencies, BlendGoesFromTheFirstToTheSecond) {
  EXPECT_EQ(BlendFrequencies(1, 3, 0), 1);
  EXPECT_EQ(BlendFrequencies(1, 3, 0.5), 2);
  EXPECT_EQ(BlendFrequencies(1, 3, 1), 3);
}

TEST(RopeFrequencies, TrainingLengthOfOneTokenThrows) {
  ExpectRefused([] { RequireTrainingLength(1); }, "original_length is 1", "training length");
  RequireTrainingLength(2);
}

TEST(RopeFrequencies, ShareOfChannelsBeyondOneThrows) {
  ExpectRefused([] { RequireRotaryFraction(1.5); }, "rotary_fraction is 1.5", "at most 1");
  ExpectRefused([] { RequireRotaryFraction(0); }, "rotary_fraction is 0", "more than 0");
  ExpectRefused([] { RequireRotaryFraction(std::nan("")); }, "rotary_fraction is not a number");
  RequireRotaryFraction(1);
}

TEST(RopeFrequencies, APairCompletesATurnFromExactlyOneOn) {
  const double once = 2 * std::acos(-1.0) / 64;
  EXPECT_TRUE(CompletesATurn(once, 64));
  EXPECT_TRUE(CompletesATurn(once, 65));
  EXPECT_FALSE(CompletesATurn(once, 63));
  EXPECT_FALSE(CompletesATurn(0, 64));
}

}  // namespace
}  // namespace orrery
