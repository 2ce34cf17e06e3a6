#include "encodings/rope_scaling.h"

#include "encodings/shared/arguments.h"
#include "encodings/shared/rope_arguments.h"
#include "numeric/reject.h"

namespace orrery {
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
