#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

// ERR-59, d = 128 and factor 16: every pair but the first slows down, by s^(2i/(d-2)).
TEST(Ntk, PairsSlowFromNotAtAllToTheWholeFactor) {
  const RopeFrequencySet set = NtkScaling(128, 10000, {.factor = 16});
  EXPECT_EQ(Slowdown(set, 128, 10000, 0), 1);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 1), 1.04499212008, 1e-11);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 32), 4.08899424325, 1e-11);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 63), 16, 1e-12);
}

TEST(Ntk, FactorOneChangesNothing) {
  ExpectUnscaled(NtkScaling(16, 10000, {.factor = 1}), 16, 10000);
}

TEST(Ntk, TwoChannelsThrow) {
  ExpectRefused([] { NtkScaling(2, 10000, {.factor = 2}); }, "d is 2", "more than 2");
}

TEST(Ntk, FactorZeroThrows) {
  ExpectRefused([] { NtkScaling(16, 10000, {.factor = 0}); }, "factor is 0", "positive");
}

}  // namespace
}  // namespace orrery
