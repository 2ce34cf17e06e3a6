#include <cmath>

#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

// ERR-59: with 4096 tokens 21 pairs stay, 25 lie on the ramp, 18 are divided by the factor.
TEST(Yarn, FastPairsStayAndSlowOnesAreDivided) {
  const RopeFrequencySet set = YarnScaling(128, 10000, {.factor = 16, .original_length = 4096});
  int kept = 0;
  int divided = 0;
  for (std::size_t i = 0; i < 64; ++i) {
    const double slowdown = Slowdown(set, 128, 10000, i);
    kept += std::abs(slowdown - 1) < 1e-12;
    divided += std::abs(slowdown - 16) < 1e-11;
  }
  EXPECT_EQ(kept, 21);
  EXPECT_EQ(divided, 18);
  EXPECT_NEAR(set.attention_factor, 1.27725887222, 1e-11);
  EXPECT_EQ(set.softmax_factor, 1);
}

TEST(Yarn, FrequenciesAreThoseOfNtkByParts) {
  const RopeScaling parts{.factor = 4, .original_length = 512};
  const RopeFrequencySet by_parts = NtkByPartsScaling(16, 10000, parts);
  const RopeFrequencySet yarn = YarnScaling(16, 10000, parts);
  EXPECT_EQ(by_parts.frequencies, yarn.frequencies);
  EXPECT_EQ(by_parts.attention_factor, 1);
  EXPECT_GT(yarn.attention_factor, 1);
}

TEST(Yarn, FactorOneChangesNothing) {
  ExpectUnscaled(YarnScaling(16, 10000, {.original_length = 512}), 16, 10000);
}

// DeepSeek-V3: attention factor 1, and the whole change in the softmax scale.
TEST(Yarn, PairOfMscalesMovesTheFactorIntoTheSoftmax) {
  const RopeFrequencySet set = YarnScaling(
      64, 10000, {.factor = 40, .original_length = 4096, .mscale = 1, .mscale_all_dim = 1});
  EXPECT_EQ(set.attention_factor, 1);
  EXPECT_NEAR(std::sqrt(set.softmax_factor), 0.1 * std::log(40) + 1, 1e-15);
}

TEST(Yarn, MissingTrainingLengthThrows) {
  ExpectRefused([] { YarnScaling(16, 10000, {.factor = 2}); }, "original_length is 0",
                "training length");
}

}  // namespace
}  // namespace orrery
