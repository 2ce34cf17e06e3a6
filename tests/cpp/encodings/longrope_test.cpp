#include <cmath>

#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

const std::vector<double> kShort = {1, 2, 4, 8, 16, 16, 32, 32};
const std::vector<double> kLong(8, 3.0);

RopeScaling AtLength(double seq_len) {
  return {.factor = 4,
          .original_length = 512,
          .seq_len = seq_len,
          .short_factors = kShort,
          .long_factors = kLong};
}

TEST(LongRope, LongFactorsApplyBeyondTheTrainingLength) {
  const RopeFrequencySet at_length = LongRopeScaling(16, 10000, AtLength(512));
  EXPECT_NEAR(Slowdown(at_length, 16, 10000, 7), 32, 1e-11);
  const RopeFrequencySet beyond = LongRopeScaling(16, 10000, AtLength(513));
  EXPECT_NEAR(Slowdown(beyond, 16, 10000, 7), 3, 1e-12);
  EXPECT_EQ(at_length.attention_factor, beyond.attention_factor);
  EXPECT_NEAR(beyond.attention_factor, std::sqrt(1 + std::log(4.0) / std::log(512.0)), 1e-15);
}

TEST(LongRope, OneFactorServesEveryPairAndNoneChangesNothing) {
  const std::vector<double> one = {2};
  RopeScaling options{.original_length = 512, .short_factors = one};
  const RopeFrequencySet set = LongRopeScaling(16, 10000, options);
  for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(Slowdown(set, 16, 10000, i), 2, 1e-14);
  options.short_factors = {};
  ExpectUnscaled(LongRopeScaling(16, 10000, options), 16, 10000);
}

TEST(LongRope, FactorsThatAreNotOneAPairThrow) {
  ExpectRefused([] { LongRopeScaling(32, 10000, AtLength(2048)); }, "long_factors has shape [8]",
                "[16]");
  ExpectRefused([] { LongRopeScaling(32, 10000, AtLength(1)); }, "short_factors has shape [8]",
                "[16]");
}

TEST(LongRope, BadOptionsThrowWithTheirValues) {
  const std::vector<double> zero = {0};
  RopeScaling options = AtLength(1);
  options.short_factors = zero;
  ExpectRefused([&] { LongRopeScaling(32, 10000, options); }, "short_factors is 0", "positive");
  ExpectRefused([] { LongRopeScaling(16, 10000, {.factor = 2}); }, "original_length is 0",
                "training length");
}

}  // namespace
}  // namespace orrery
