#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

RopeScaling AtLength(double seq_len, double factor = 4) {
  return {.factor = factor, .original_length = 512, .seq_len = seq_len};
}

TEST(DynamicNtk, ScalingBeginsBeyondTheTrainingLength) {
  EXPECT_EQ(DynamicNtkScaling(16, 10000, AtLength(512)).frequencies,
            UnscaledRopeFrequencies(16, 10000));
  // factor 4 at twice the length: 4 * 2 - 3 = 5 times.
  EXPECT_NEAR(Slowdown(DynamicNtkScaling(16, 10000, AtLength(1024)), 16, 10000, 7), 5, 1e-12);
}

TEST(DynamicNtk, FactorOneStretchesByTheRatioOfLengths) {
  EXPECT_NEAR(Slowdown(DynamicNtkScaling(16, 10000, AtLength(1536, 1)), 16, 10000, 7), 3, 1e-12);
  ExpectUnscaled(DynamicNtkScaling(16, 10000, AtLength(512, 1)), 16, 10000);
}

TEST(DynamicNtk, MissingTrainingLengthThrows) {
  ExpectRefused([] { DynamicNtkScaling(16, 10000, {.factor = 2}); }, "original_length is 0",
                "training length");
}

}  // namespace
}  // namespace orrery
