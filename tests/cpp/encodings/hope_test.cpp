#include "encodings/hope.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

#include "encodings/rope.h"
#include "encodings/shared/rope_frequencies.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(Hope, KeepsRopesFrequenciesDownToOneTurnInTraining) {
  constexpr double kLength = 4096;
  const std::vector<double> all = UnscaledRopeFrequencies(128, 500000);
  const std::vector<double> kept = HopeFrequencies(128, kLength, 500000);
  ASSERT_EQ(kept.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i)
    EXPECT_EQ(kept[i], all[i] * kLength >= 2 * std::numbers::pi ? all[i] : 0) << i;
  // Llama 3's head at its first training length: half of its pairs stand still.
  EXPECT_EQ(std::count(kept.begin(), kept.end(), 0.0), 32);
}

TEST(Hope, LongerTrainingFreesMorePairs) {
  std::ptrdiff_t still = 33;
  for (double length : {2.0, 7.0, 64.0, 1024.0, 1e6}) {
    const std::vector<double> kept = HopeFrequencies(64, length, 10000);
    const std::ptrdiff_t now = std::count(kept.begin(), kept.end(), 0.0);
    EXPECT_LT(now, still);
    still = now;
  }
  EXPECT_EQ(still, 0);
}

TEST(Hope, StillPairsScoreAlikeAtEveryOffset) {
  const std::vector<double> row = {0, 0, 0, 0, 0.5, -1, 2, 0.25};
  const std::vector<double> scores =
      RopeScores(row, row, std::vector<double>{0, -1, -400}, HopeFrequencies(8, 20, 10000),
                 Pairing::kInterleaved);
  EXPECT_EQ(scores[1], scores[0]);
  EXPECT_EQ(scores[2], scores[0]);
}

TEST(Hope, NamesWhatIsOutOfRange) {
  ExpectRefused([] { HopeFrequencies(5, 64, 10000); }, "d is 5");
  ExpectRefused([] { HopeFrequencies(8, 1, 10000); }, "original_length is 1");
  ExpectRefused([] { HopeFrequencies(8, 64, 0); }, "base is 0");
}

}  // namespace
}  // namespace orrery
