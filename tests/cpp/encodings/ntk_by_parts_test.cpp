#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(NtkByParts, FastPairsKeepTheirFrequencyAndSlowOnesAreDivided) {
  const RopeFrequencySet set =
      NtkByPartsScaling(128, 10000, {.factor = 16, .original_length = 4096});
  EXPECT_EQ(Slowdown(set, 128, 10000, 0), 1);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 63), 16, 1e-11);
  EXPECT_LT(set.ramp_low, set.ramp_high);
  for (std::size_t i = 1; i < 64; ++i)
    EXPECT_GE(Slowdown(set, 128, 10000, i), Slowdown(set, 128, 10000, i - 1) - 1e-12);
}

TEST(NtkByParts, FractionalEndsOfTheRampLieWithinTheWholeOnes) {
  RopeScaling options{.factor = 16, .original_length = 4096};
  const RopeFrequencySet whole = NtkByPartsScaling(128, 10000, options);
  options.ramp_ends = RampEnds::kFractional;
  const RopeFrequencySet fractional = NtkByPartsScaling(128, 10000, options);
  EXPECT_EQ(std::floor(fractional.ramp_low), whole.ramp_low);
  EXPECT_EQ(std::ceil(fractional.ramp_high), whole.ramp_high);
  EXPECT_NE(fractional.ramp_low, whole.ramp_low);
}

TEST(NtkByParts, FactorOneChangesNothing) {
  ExpectUnscaled(NtkByPartsScaling(16, 10000, {.original_length = 512}), 16, 10000);
  ExpectUnscaled(EarlyNtkByPartsScaling(16, 10000, {.factor = 1, .original_length = 512}), 16,
                 10000);
}

TEST(NtkByParts, BadOptionsThrowWithTheirValues) {
  const auto refused = [](RopeScaling options, const char* name, const char* rule,
                          double base = 10000) {
    ExpectRefused([&] { NtkByPartsScaling(16, base, options); }, name, rule);
  };
  refused({.factor = 2}, "original_length is 0", "training length");
  refused({.factor = 0, .original_length = 512}, "factor is 0", "positive");
  refused({.original_length = 512}, "base is 1", "more than 1", 1);
  refused({.original_length = 512, .beta_fast = 0}, "beta_fast is 0", "positive");
  refused({.original_length = 512, .beta_slow = -1}, "beta_slow is", "positive");
}

TEST(NtkByParts, EarlyMixChecksItsArguments) {
  ExpectRefused([] { EarlyNtkByPartsScaling(16, 10000, {.factor = 2, .original_length = 0}); },
                "original_length is 0", "training length");
  ExpectRefused([] { EarlyNtkByPartsScaling(16, 1, {.factor = 2, .original_length = 512}); },
                "base is 1", "more than 1");
}

}  // namespace
}  // namespace orrery
