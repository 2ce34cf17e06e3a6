#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(ProportionalRope, SlowPairsStopAndTheOthersKeepTheirExponents) {
  const RopeFrequencySet set = ProportionalRope(16, 10000, {.factor = 1, .rotary_fraction = 0.5});
  const std::vector<double> unscaled = UnscaledRopeFrequencies(16, 10000);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(set.frequencies[i], i < 4 ? unscaled[i] : 0);
}

TEST(ProportionalRope, FactorDividesThePairsThatTurn) {
  const RopeFrequencySet set = ProportionalRope(16, 10000, {.factor = 4, .rotary_fraction = 0.5});
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(Slowdown(set, 16, 10000, i), 4, 1e-14);
}

TEST(ProportionalRope, ShareBeyondOneThrows) {
  ExpectRefused([] { ProportionalRope(16, 10000, {.factor = 1, .rotary_fraction = 1.5}); },
                "rotary_fraction is 1.5", "at most 1");
}

}  // namespace
}  // namespace orrery
