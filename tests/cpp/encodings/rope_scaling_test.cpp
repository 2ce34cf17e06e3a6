#include "encodings/rope_scaling.h"

#include <cmath>

#include "encodings/rope.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

using enum RopeScalingKind;

constexpr RopeScalingKind kKinds[] = {
    kNone,       kLinear, kNtk,      kDynamicNtk, kEarlyNtkByParts,
    kNtkByParts, kYarn,   kLongRope, kLlama3,     kProportional};
const std::vector<double> kStretch = {1, 2, 4, 8, 16, 16, 32, 32};

// Settings under which every kind changes something in 16 channels.
RopeScaling Settings(RopeScalingKind kind) {
  return {.kind = kind,
          .factor = 4,
          .original_length = 512,
          .seq_len = 2048,
          .rotary_fraction = kind == kProportional ? 0.5 : 1,
          .short_factors = kStretch,
          .long_factors = kStretch};
}

TEST(RopeScaling, ScoresDependOnTheOffsetAloneUnderEveryScaling) {
  for (RopeScalingKind kind : kKinds) {
    const RopeFrequencySet set = RopeFrequencies(16, 10000, Settings(kind));
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      SCOPED_TRACE(std::to_string(static_cast<int>(kind)) + ", seed " + std::to_string(seed));
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

TEST(RopeScaling, EveryKindIsTheFunctionOfItsName) {
  const RopeScaling parts{.factor = 4, .original_length = 512};
  const auto frequencies = [](RopeScalingKind kind) {
    return RopeFrequencies(16, 10000, Settings(kind)).frequencies;
  };
  EXPECT_EQ(frequencies(kNone), UnscaledRopeFrequencies(16, 10000));
  EXPECT_EQ(frequencies(kLinear), LinearScaling(16, 10000, {.factor = 4}).frequencies);
  EXPECT_EQ(frequencies(kNtk), NtkScaling(16, 10000, {.factor = 4}).frequencies);
  EXPECT_EQ(frequencies(kDynamicNtk),
            DynamicNtkScaling(16, 10000, {.factor = 4, .original_length = 512, .seq_len = 2048})
                .frequencies);
  EXPECT_EQ(frequencies(kEarlyNtkByParts),
            EarlyNtkByPartsScaling(16, 10000, {.factor = 4, .original_length = 512}).frequencies);
  EXPECT_EQ(frequencies(kNtkByParts), NtkByPartsScaling(16, 10000, parts).frequencies);
  EXPECT_EQ(frequencies(kYarn), YarnScaling(16, 10000, parts).frequencies);
  EXPECT_EQ(frequencies(kLongRope), LongRopeScaling(16, 10000,
                                                    {.factor = 4,
                                                     .original_length = 512,
                                                     .seq_len = 2048,
                                                     .short_factors = kStretch,
                                                     .long_factors = kStretch})
                                        .frequencies);
  EXPECT_EQ(frequencies(kLlama3),
            Llama3Scaling(16, 10000, {.factor = 4, .original_length = 512}).frequencies);
  EXPECT_EQ(frequencies(kProportional),
            ProportionalRope(16, 10000, {.factor = 4, .rotary_fraction = 0.5}).frequencies);
}

TEST(RopeScaling, AttentionFactorReplacesTheOneOfTheKind) {
  RopeScaling settings = Settings(kYarn);
  settings.attention_factor = 1.5;
  EXPECT_EQ(RopeFrequencies(64, 10000, settings).attention_factor, 1.5);
}

TEST(RopeScaling, PartialRotaryPutsItsOwnWidthInTheExponents) {
  EXPECT_EQ(RopeFrequencies(64, 10000, {.rotary_fraction = 0.25}).frequencies,
            RopeFrequencies(16, 10000).frequencies);
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
  for (RopeScalingKind kind :
       {kDynamicNtk, kNtkByParts, kEarlyNtkByParts, kYarn, kLongRope, kLlama3}) {
    refused({.kind = kind, .factor = 2}, "original_length is 0", "training length");
  }
  refused({.kind = kYarn, .factor = 2, .original_length = 512}, "base is 1", "more than 1", 16, 1);
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .beta_fast = 0}, "beta_fast is 0",
          "positive");
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .beta_slow = -1}, "beta_slow is",
          "positive");
  refused({.kind = kYarn, .factor = 2, .original_length = 512, .attention_factor = -1},
          "attention_factor is", "positive");
  refused({.kind = kLlama3, .factor = 2, .original_length = 512, .low_freq_factor = 5},
          "high_freq_factor is 4", "low_freq_factor or more");
  RopeScaling longrope = Settings(kLongRope);
  refused(longrope, "long_factors has shape [8]", "[16]", 32);
  longrope.seq_len = 1;
  refused(longrope, "short_factors has shape [8]", "[16]", 32);
  const std::vector<double> zero = {0};
  longrope.short_factors = zero;
  refused(longrope, "short_factors is 0", "positive");
}

// A field of what the table's entry returns.
std::vector<double> Frequencies(const Record& settings, const char* field) {
  const Value result = CallByName("rope_frequencies", settings);
  return ToTensor(*result.As<Record>()->Find(field), "the field").data;
}

TEST(RopeScaling, EveryNameOfAChoiceIsTheKindItSays) {
  const auto slowest = [](const char* scaling) {
    const Record settings{{"d", 8.0},           {"scaling", scaling},
                          {"factor", 4.0},      {"original_length", 64.0},
                          {"seq_len", 128.0},   {"rotary_fraction", 0.75},
                          {"long_factors", 9.0}};
    return Frequencies(settings, "frequencies").back();
  };
  const double last = std::pow(10000, -2.0 / 3);  // of the 6 channels that turn
  EXPECT_NEAR(slowest("default"), last, 1e-15);
  EXPECT_NEAR(slowest("linear"), last / 4, 1e-15);
  EXPECT_NEAR(slowest("ntk"), last / 4, 1e-15);
  EXPECT_NEAR(slowest("dynamic"), last / 5, 1e-15);
  EXPECT_NEAR(slowest("ntk-by-parts"), slowest("yarn"), 1e-18);
  EXPECT_NEAR(slowest("longrope"), last / 9, 1e-15);
  EXPECT_NEAR(slowest("llama3"), last / 4, 1e-15);
  EXPECT_EQ(slowest("proportional"), 0);
  const auto factor = [](const char* scaling) {
    const Record settings{
        {"d", 8.0}, {"scaling", scaling}, {"factor", 4.0}, {"original_length", 64.0}};
    return Frequencies(settings, "attention_factor")[0];
  };
  EXPECT_NEAR(factor("yarn"), 0.1 * std::log(4.0) + 1, 1e-15);
  EXPECT_EQ(factor("ntk-by-parts"), 1);
  EXPECT_EQ(factor("ntk-by-parts-early"), 1);
}

TEST(RopeScaling, BadCallsThrowWithASentence) {
  ExpectRefused(
      [] {
        CallByName("rope_frequencies", {{"d", 8.0}, {"scaling", "su"}});
      },
      "scaling is \"su\"");
  ExpectRefused([] { CallByName("rope_frequencies", {{"d", 7.0}}); }, "d is 7", "even");
}

}  // namespace
}  // namespace orrery
