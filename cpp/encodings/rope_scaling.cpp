#include "encodings/rope_scaling.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "encodings/shared/arguments.h"
#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet LinearScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) frequency /= scaling.factor;
  return set;
}

RopeFrequencySet NtkScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  const auto width = static_cast<double>(d);
  RequireAbove("d", width, 2, "more than 2: the exponent is d / (d - 2)");
  const double stretched_base = base * std::pow(scaling.factor, width / (width - 2));
  return {.frequencies = UnscaledRopeFrequencies(d, stretched_base)};
}

RopeFrequencySet DynamicNtkScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  const double growth = std::max(scaling.seq_len / scaling.original_length, 1.0);
  return NtkScaling(d, base, {.factor = scaling.factor * growth - (scaling.factor - 1)});
}

namespace {

// Over the pair index: 0 up to `low`, 1 from `high` on.
struct Ramp {
  double low;
  double high;

  double At(std::size_t pair) const {
    const double width = high == low ? 0.001 : high - low;
    return std::clamp((static_cast<double>(pair) - low) / width, 0.0, 1.0);
  }
};

// From the pair that makes `fast` turns within the training length to the one that makes `slow`.
Ramp RampBetween(double fast, double slow, std::size_t d, double base, double original_length,
                 RampEnds ends) {
  const auto width = static_cast<double>(d);
  const auto pair = [&](double turns) {
    return width * std::log(original_length / (2 * std::numbers::pi * turns)) /
           (2 * std::log(base));
  };
  const bool whole = ends == RampEnds::kWhole;
  const double low = whole ? std::floor(pair(fast)) : pair(fast);
  const double high = whole ? std::ceil(pair(slow)) : pair(slow);
  return {std::max(low, 0.0), std::min(high, width - 1)};
}

void CheckRamp(double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  RequireAbove("base", base, 1, "more than 1 for a ramp over wavelengths");
}

}  // namespace

RopeFrequencySet NtkByPartsScaling(std::size_t d, double base, const RopeScaling& scaling) {
  CheckRamp(base, scaling);
  RequireAbove("beta_fast", scaling.beta_fast, 0);
  RequireAbove("beta_slow", scaling.beta_slow, 0);
  const Ramp ramp = RampBetween(scaling.beta_fast, scaling.beta_slow, d, base,
                                scaling.original_length, scaling.ramp_ends);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base),
                       .ramp_low = ramp.low,
                       .ramp_high = ramp.high};
  for (std::size_t i = 0; i < set.frequencies.size(); ++i) {
    double& frequency = set.frequencies[i];
    frequency = BlendFrequencies(frequency, frequency / scaling.factor, ramp.At(i));
  }
  return set;
}

RopeFrequencySet EarlyNtkByPartsScaling(std::size_t d, double base, const RopeScaling& scaling) {
  CheckRamp(base, scaling);
  const double original_length = scaling.original_length;
  const std::vector<double> ntk = NtkScaling(d, base, scaling).frequencies;
  const Ramp to_linear = RampBetween(1.25, 0.75, d, base, original_length, RampEnds::kWhole);
  const Ramp to_mixed = RampBetween(16, 2, d, base, original_length, RampEnds::kWhole);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (std::size_t i = 0; i < ntk.size(); ++i) {
    double& frequency = set.frequencies[i];
    const double mixed = BlendFrequencies(ntk[i], frequency / scaling.factor, to_linear.At(i));
    frequency = BlendFrequencies(frequency, mixed, to_mixed.At(i));
  }
  return set;
}

RopeFrequencySet YarnScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RopeFrequencySet set = NtkByPartsScaling(d, base, scaling);
  const auto m = [factor = scaling.factor](double x) {
    return factor <= 1 ? 1 : 0.1 * x * std::log(factor) + 1;
  };
  const double all = m(scaling.mscale_all_dim);
  const bool both_given = scaling.mscale != 0 && scaling.mscale_all_dim != 0;
  set.attention_factor = both_given ? m(scaling.mscale) / all : m(1);
  set.softmax_factor = all * all;
  return set;
}

RopeFrequencySet LongRopeScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  const bool is_long = scaling.seq_len > scaling.original_length;
  const std::span<const double> factors = is_long ? scaling.long_factors : scaling.short_factors;
  const char* name = is_long ? "long_factors" : "short_factors";
  const std::size_t pairs = set.frequencies.size();
  if (factors.size() > 1) RequireShape(name, {factors.size()}, {pairs});
  for (std::size_t i = 0; i < pairs && !factors.empty(); ++i) {
    const double factor = factors[factors.size() == 1 ? 0 : i];
    RequireAbove(name, factor, 0);
    set.frequencies[i] /= factor;
  }
  if (scaling.factor > 1) {
    set.attention_factor =
        std::sqrt(1 + std::log(scaling.factor) / std::log(scaling.original_length));
  }
  return set;
}

RopeFrequencySet Llama3Scaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  const double low = scaling.low_freq_factor;
  const double high = scaling.high_freq_factor;
  RequireAbove("low_freq_factor", low, 0);
  Require(high >= low, "high_freq_factor", high, "low_freq_factor or more");
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) {
    const double turns = scaling.original_length * frequency / (2 * std::numbers::pi);
    // Of 0/0, where both factors are the turns themselves, max leaves 0.
    const double kept = std::min(std::max(0.0, (turns - low) / (high - low)), 1.0);
    frequency = BlendFrequencies(frequency / scaling.factor, frequency, kept);
  }
  return set;
}

RopeFrequencySet ProportionalRope(std::size_t d, double base, const RopeScaling& scaling) {
  RequireRotaryFraction(scaling.rotary_fraction);
  RopeFrequencySet set = LinearScaling(d, base, scaling);
  const auto turning =
      static_cast<std::ptrdiff_t>(static_cast<double>(d) * scaling.rotary_fraction / 2);
  std::fill(set.frequencies.begin() + turning, set.frequencies.end(), 0.0);
  return set;
}

namespace {

RopeFrequencySet Unscaled(std::size_t d, double base, const RopeScaling&) {
  return {.frequencies = UnscaledRopeFrequencies(d, base)};
}

// In the order of the kinds.
constexpr Scaling* kScalings[] = {
    Unscaled,          LinearScaling, NtkScaling,      DynamicNtkScaling, EarlyNtkByPartsScaling,
    NtkByPartsScaling, YarnScaling,   LongRopeScaling, Llama3Scaling,     ProportionalRope};

}  // namespace

RopeFrequencySet RopeFrequencies(std::size_t d, double base, const RopeScaling& scaling) {
  if (d % 2 == 1) RejectNumber("d", static_cast<double>(d), "even, since channels turn in pairs");
  RequireRotaryFraction(scaling.rotary_fraction);
  const auto turning = static_cast<std::size_t>(static_cast<double>(d) * scaling.rotary_fraction);
  const std::size_t width = scaling.kind == RopeScalingKind::kProportional ? d : turning;
  if (width == 0 && d > 0)
    RejectNumber("rotary_fraction", scaling.rotary_fraction, "large enough to leave a channel");
  RopeFrequencySet set = kScalings[static_cast<std::size_t>(scaling.kind)](width, base, scaling);
  if (scaling.attention_factor != 0) {
    RequireAbove("attention_factor", scaling.attention_factor, 0);
    set.attention_factor = scaling.attention_factor;
  }
  return set;
}

constexpr double kSmallest = 1e-6;
constexpr double kLargest = 1e9;

constexpr EnumChoice<RampEnds> kRampEnds{{"whole", RampEnds::kWhole},
                                         {"fractional", RampEnds::kFractional}};
constexpr ControlRange kTurnsControl{.from = 0.5, .to = 64, .step = 0.5};

constexpr Argument kSeqLen =
    NumberArgument("seq_len", "dynamic, longrope: present length.", 0, kLargest,
                   RopeScaling().seq_len, {0, 65536, 256}, "tokens");
constexpr Argument kRotaryFraction =
    NumberArgument("rotary_fraction", "Share of the channels that turn.", kSmallest, 1,
                   RopeScaling().rotary_fraction, {0.05, 1, 0.05});
constexpr Argument kBetaFast =
    NumberArgument("beta_fast", "YaRN: pairs with more turns keep their speed.", kSmallest,
                   kLargest, RopeScaling().beta_fast, kTurnsControl, "turns");
constexpr Argument kBetaSlow =
    NumberArgument("beta_slow", "YaRN: pairs with fewer turns are divided by factor.", kSmallest,
                   kLargest, RopeScaling().beta_slow, kTurnsControl, "turns");
constexpr Argument kRampEndsArgument =
    ChoiceArgument("ramp_ends", "YaRN: ends of the ramp.", kRampEnds, RopeScaling().ramp_ends);
constexpr Argument kAttentionFactor =
    NumberArgument("attention_factor", "Replaces the scheme's own; 0: does not.", 0, kLargest,
                   RopeScaling().attention_factor, kFactorControl);
constexpr Argument kMscale =
    NumberArgument("mscale", "YaRN: with mscale_all_dim, sets the attention factor.", 0, kLargest,
                   RopeScaling().mscale, kFactorControl);
constexpr Argument kMscaleAllDim =
    NumberArgument("mscale_all_dim", "YaRN: sets the softmax factor.", 0, kLargest,
                   RopeScaling().mscale_all_dim, kFactorControl);
constexpr Argument kLowFreqFactor =
    NumberArgument("low_freq_factor", "llama3: pairs with fewer turns are divided by factor.",
                   kSmallest, kLargest, RopeScaling().low_freq_factor, kTurnsControl, "turns");
constexpr Argument kHighFreqFactor =
    NumberArgument("high_freq_factor", "llama3: pairs with more turns keep their speed.", kSmallest,
                   kLargest, RopeScaling().high_freq_factor, kTurnsControl, "turns");

// One number is for every pair.
constexpr Argument kShortFactors =
    NumbersArgument(Kind::kPositions, "short_factors",
                    "longrope: divisors up to the training length.", kSmallest, kLargest, "", 1);
constexpr Argument kLongFactors = NumbersArgument(
    Kind::kPositions, "long_factors", "longrope: divisors beyond it.", kSmallest, kLargest, "", 1);

constexpr Function kFunctions[] = {
    {.name = "rope_frequencies",
     .title = "RoPE frequencies",
     .sentence = "Frequencies of the pairs, plain or scaled for longer texts.",
     .formula =
         R"(\omega_i = \mathrm{base}^{-2i/D},\quad \omega_i' = \omega_i(1 - r_i) + \omega_i r_i / s)",
     .source = "peng2023yarn",
     .body = Run<RopeFrequencies, rope::kHeadDim, rope::kBase,
                 Fields<RopeScaling, kScalingArgument, kScalingFactorArgument,
                        kOriginalLengthArgument, kSeqLen, kRotaryFraction, kBetaFast, kBetaSlow,
                        kRampEndsArgument, kAttentionFactor, kMscale, kMscaleAllDim, kLowFreqFactor,
                        kHighFreqFactor, kShortFactors, kLongFactors>>,
     .results = {{"frequencies", "[pairs]", "Radians per token."},
                 {.name = "attention_factor", .sentence = "Multiplies cosine and sine."},
                 {.name = "softmax_factor",
                  .sentence = "Multiplies the scale of the logits in DeepSeek's models."},
                 {.name = "ramp_low", .sentence = "YaRN: pair where the ramp leaves 0."},
                 {.name = "ramp_high", .sentence = "YaRN: pair where it reaches 1."}}},
};

Functions RopeScalingFunctions() { return kFunctions; }

}  // namespace orrery
