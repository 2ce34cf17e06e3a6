#include <cmath>
#include <numbers>

#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(Llama3Scaling, PairsAreKeptByTheirTurns) {
  const RopeFrequencySet set = Llama3Scaling(128, 500000, {.factor = 8, .original_length = 8192});
  for (std::size_t i = 0; i < 64; ++i) {
    const double unscaled = std::pow(500000, -2.0 * static_cast<double>(i) / 128);
    const double turns = 8192 * unscaled / (2 * std::numbers::pi);
    const double slowdown = Slowdown(set, 128, 500000, i);
    if (turns > 4) EXPECT_NEAR(slowdown, 1, 1e-12) << "pair " << i;
    if (turns < 1) EXPECT_NEAR(slowdown, 8, 1e-11) << "pair " << i;
    EXPECT_GE(slowdown, 1 - 1e-12);
    EXPECT_LE(slowdown, 8 + 1e-11);
  }
}

// As published for Llama 4 Scout.
TEST(Llama3Scaling, EqualFactorsCutAtOneWavelength) {
  const RopeFrequencySet set = Llama3Scaling(
      128, 500000,
      {.factor = 16, .original_length = 8192, .low_freq_factor = 1, .high_freq_factor = 1});
  for (std::size_t i = 0; i < 64; ++i) {
    const double wavelength =
        2 * std::numbers::pi * std::pow(500000, 2.0 * static_cast<double>(i) / 128);
    EXPECT_NEAR(Slowdown(set, 128, 500000, i), wavelength > 8192 ? 16 : 1, 1e-11) << "pair " << i;
  }
}

TEST(Llama3Scaling, FactorOneChangesNothing) {
  ExpectUnscaled(Llama3Scaling(16, 10000, {.original_length = 512}), 16, 10000);
}

TEST(Llama3Scaling, BadOptionsThrowWithTheirValues) {
  ExpectRefused([] { Llama3Scaling(16, 10000, {.factor = 2}); }, "original_length is 0",
                "training length");
  ExpectRefused(
      [] { Llama3Scaling(16, 10000, {.factor = 2, .original_length = 512, .low_freq_factor = 5}); },
      "high_freq_factor is 4", "low_freq_factor or more");
}

}  // namespace
}  // namespace orrery
