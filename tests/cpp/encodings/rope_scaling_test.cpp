#include "encodings/rope_scaling.h"

#include <cmath>
#include <numbers>

#include "encodings/rope.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

using enum RopeScaling::Kind;

constexpr RopeScaling::Kind kKinds[] = {kNone,       kLinear, kNtk,      kDynamic, kNtkByPartsEarly,
                                        kNtkByParts, kYarn,   kLongRope, kLlama3,  kProportional};
const std::vector<double> kStretch = {1, 2, 4, 8, 16, 16, 32, 32};

// Settings under which every kind changes something in 16 channels.
RopeScaling Settings(RopeScaling::Kind kind) {
  return {.kind = kind,
          .factor = 4,
          .original_length = 512,
          .seq_len = 2048,
          .rotary_fraction = kind == kProportional ? 0.5 : 1,
          .short_factors = kStretch,
          .long_factors = kStretch};
}

// How many times slower pair i of set has become.
double Slowdown(const RopeFrequencySet& set, std::size_t d, double base, std::size_t i) {
  return std::pow(base, -2.0 * static_cast<double>(i) / static_cast<double>(d)) /
         set.frequencies[i];
}

TEST(RopeScaling, PlainFrequenciesFallGeometrically) {
  const RopeFrequencySet plain = RopeFrequencies(4, 10000);
  EXPECT_EQ(plain.frequencies[0], 1);
  EXPECT_NEAR(plain.frequencies[1], 0.01, 1e-17);
  EXPECT_EQ(plain.attention_factor, 1);
}

// ERR-59, d = 128 and factor 16: every pair but the first slows down, by s^(2i/(d-2)).
TEST(RopeScaling, NtkSlowsThePairsFromNotAtAllToTheWholeFactor) {
  const RopeFrequencySet set = RopeFrequencies(128, 10000, {.kind = kNtk, .factor = 16});
  EXPECT_EQ(Slowdown(set, 128, 10000, 0), 1);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 1), 1.04499212008, 1e-11);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 32), 4.08899424325, 1e-11);
  EXPECT_NEAR(Slowdown(set, 128, 10000, 63), 16, 1e-12);
}

// ERR-59: with 4096 tokens 21 pairs stay, 25 lie on the ramp, 18 are divided by the factor.
TEST(RopeScaling, YarnKeepsFastPairsAndDividesSlowOnes) {
  const RopeFrequencySet set =
      RopeFrequencies(128, 10000, {.kind = kYarn, .factor = 16, .original_length = 4096});
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

TEST(RopeScaling, NtkByPartsIsYarnWithoutItsAttentionFactor) {
  const RopeFrequencySet yarn = RopeFrequencies(16, 10000, Settings(kYarn));
  const RopeFrequencySet parts = RopeFrequencies(16, 10000, Settings(kNtkByParts));
  EXPECT_EQ(parts.frequencies, yarn.frequencies);
  EXPECT_EQ(parts.attention_factor, 1);
  EXPECT_GT(yarn.attention_factor, 1);
}

TEST(RopeScaling, ScoresDependOnTheOffsetAloneUnderEveryScaling) {
  for (RopeScaling::Kind kind : kKinds) {
    const RopeFrequencySet set = RopeFrequencies(16, 10000, Settings(kind));
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      SCOPED_TRACE(std::to_string(kind) + ", seed " + std::to_string(seed));
      Random random(seed);
      const Tensor query = RandomTensor(random, {16});
      const Tensor key = RandomTensor(random, {16});
      const double offset = RandomNumber(random, 400);
      const double start = RandomNumber(random, 3000);
      const auto turned = [&](const Tensor& row, double position) {
        const std::vector<double> at = {position};
        return RopeRotate(row, RopeTableOf(RopeAngles(at, set.frequencies), set.attention_factor),
                          Pairing::kHalf);
      };
      const double score = Dot(turned(query, start).data, turned(key, start + offset).data);
      EXPECT_NEAR(score, Dot(turned(query, 0).data, turned(key, offset).data), 1e-9);
      EXPECT_NEAR(score,
                  RopeScores(query.data, key.data, std::vector<double>{offset}, set.frequencies,
                             Pairing::kHalf, set.attention_factor)[0],
                  1e-9);
      EXPECT_NEAR(Norm(turned(query, start).data), set.attention_factor * Norm(query.data), 1e-12);
    }
  }
}

TEST(RopeScaling, FactorOneChangesNothing) {
  const std::vector<double> plain = RopeFrequencies(16, 10000).frequencies;
  for (RopeScaling::Kind kind :
       {kLinear, kNtk, kDynamic, kNtkByPartsEarly, kNtkByParts, kYarn, kLlama3}) {
    SCOPED_TRACE(kind);
    RopeScaling settings = Settings(kind);
    settings.factor = 1;
    settings.seq_len = 512;
    const RopeFrequencySet set = RopeFrequencies(16, 10000, settings);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(set.frequencies[i], plain[i], 1e-15);
    EXPECT_EQ(set.attention_factor, 1);
  }
}

TEST(RopeScaling, DynamicScalingBeginsBeyondTheTrainingLength) {
  RopeScaling settings = Settings(kDynamic);
  settings.seq_len = 512;
  EXPECT_EQ(RopeFrequencies(16, 10000, settings).frequencies,
            RopeFrequencies(16, 10000).frequencies);
  settings.seq_len = 1024;
  // factor 4 at twice the length: 4 * 2 - 3 = 5 times.
  EXPECT_NEAR(Slowdown(RopeFrequencies(16, 10000, settings), 16, 10000, 7), 5, 1e-12);
}

TEST(RopeScaling, LongRopeTurnsToTheLongFactorsBeyondTheTrainingLength) {
  const std::vector<double> longer(8, 3.0);
  RopeScaling settings = Settings(kLongRope);
  settings.long_factors = longer;
  settings.seq_len = 512;
  const RopeFrequencySet at_length = RopeFrequencies(16, 10000, settings);
  EXPECT_NEAR(Slowdown(at_length, 16, 10000, 7), 32, 1e-11);
  settings.seq_len = 513;
  const RopeFrequencySet beyond = RopeFrequencies(16, 10000, settings);
  EXPECT_NEAR(Slowdown(beyond, 16, 10000, 7), 3, 1e-12);
  EXPECT_EQ(at_length.attention_factor, beyond.attention_factor);
  EXPECT_NEAR(beyond.attention_factor, std::sqrt(1 + std::log(4.0) / std::log(512.0)), 1e-15);
}

TEST(RopeScaling, LlamaThreeKeepsPairsByTheirTurns) {
  const RopeFrequencySet set =
      RopeFrequencies(128, 500000, {.kind = kLlama3, .factor = 8, .original_length = 8192});
  for (std::size_t i = 0; i < 64; ++i) {
    const double plain = std::pow(500000, -2.0 * static_cast<double>(i) / 128);
    const double turns = 8192 * plain / (2 * std::numbers::pi);
    const double slowdown = plain / set.frequencies[i];
    if (turns > 4) EXPECT_NEAR(slowdown, 1, 1e-12) << "pair " << i;
    if (turns < 1) EXPECT_NEAR(slowdown, 8, 1e-11) << "pair " << i;
    EXPECT_GE(slowdown, 1 - 1e-12);
    EXPECT_LE(slowdown, 8 + 1e-11);
  }
}

TEST(RopeScaling, ProportionalStopsTheSlowPairsAndKeepsTheExponents) {
  const RopeFrequencySet set =
      RopeFrequencies(16, 10000, {.kind = kProportional, .rotary_fraction = 0.5});
  const std::vector<double> plain = RopeFrequencies(16, 10000).frequencies;
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(set.frequencies[i], i < 4 ? plain[i] : 0);
}

TEST(RopeScaling, PartialRotaryPutsItsOwnWidthInTheExponents) {
  EXPECT_EQ(RopeFrequencies(64, 10000, {.rotary_fraction = 0.25}).frequencies,
            RopeFrequencies(16, 10000).frequencies);
}

// DeepSeek-V3: attention factor 1, and the whole change in the softmax scale.
TEST(RopeScaling, PairOfMscalesMovesTheFactorIntoTheSoftmax) {
  RopeScaling settings{
      .kind = kYarn, .factor = 40, .original_length = 4096, .mscale = 1, .mscale_all_dim = 1};
  const RopeFrequencySet set = RopeFrequencies(64, 10000, settings);
  EXPECT_EQ(set.attention_factor, 1);
  EXPECT_NEAR(std::sqrt(set.softmax_factor), 0.1 * std::log(40) + 1, 1e-15);
  settings.attention_factor = 1.5;
  EXPECT_EQ(RopeFrequencies(64, 10000, settings).attention_factor, 1.5);
}

TEST(RopeScaling, BadSettingsAreRefusedWithTheirValues) {
  const auto refused = [](RopeScaling settings, const char* name, const char* rule,
                          std::size_t d = 16, double base = 10000) {
    ExpectRefused([&] { RopeFrequencies(d, base, settings); }, name, rule);
  };
  refused({}, "d is 5", "even", 5);
  refused({}, "d is 0", "between 1", 0);
  refused({}, "base is 0", "positive", 16, 0);
  refused({}, "base is −3", "positive", 16, -3);
  refused({.kind = kLinear, .factor = 0}, "factor is 0", "positive");
  refused({.kind = kLinear, .factor = std::nan("")}, "factor is not a number", "positive");
  refused({.rotary_fraction = 1.5}, "rotary_fraction is 1.5", "at most 1");
  refused({.rotary_fraction = 0.01}, "rotary_fraction is 0.01", "leave a channel");
  refused({.kind = kNtk, .factor = 2}, "d is 2", "more than 2", 2);
  for (RopeScaling::Kind kind :
       {kDynamic, kNtkByParts, kNtkByPartsEarly, kYarn, kLongRope, kLlama3}) {
    refused({.kind = kind, .factor = 2}, "original_length is 0", "training length");
  }
  refused({.kind = kYarn, .factor = 2, .original_length = 512}, "base is 1", "more than 1", 16, 1);
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .beta_fast = 0}, "beta_fast is 0",
          "positive");
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .beta_slow = -1}, "beta_slow is",
          "positive");
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .attention_factor = -1},
          "attention_factor is", "positive");
  refused({.kind = kLlama3, .factor = 2, .original_length = 512, .low_freq_factor = 4},
          "high_freq_factor is 4", "larger than");
  RopeScaling longrope = Settings(kLongRope);
  refused(longrope, "long_factors has shape [8]", "[16]", 32);
  longrope.seq_len = 1;
  refused(longrope, "short_factors has shape [8]", "[16]", 32);
  const std::vector<double> zero = {0};
  longrope.short_factors = zero;
  refused(longrope, "short_factors is 0", "positive");
}

}  // namespace
}  // namespace orrery
