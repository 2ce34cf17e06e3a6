#include "encodings/rope_scaling.h"

#include "encodings/linear_scaling.h"
#include "encodings/ntk.h"
#include "encodings/proportional_rope.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

NtkByPartsOptions PartsOf(const RopeScaling& scaling) {
  return {.factor = scaling.factor,
          .original_length = scaling.original_length,
          .beta_fast = scaling.beta_fast,
          .beta_slow = scaling.beta_slow,
          .ramp_ends = scaling.ramp_ends};
}

// For d channels that turn.
RopeFrequencySet Scaled(std::size_t d, double base, const RopeScaling& scaling) {
  switch (scaling.kind) {
    case RopeScalingKind::kNone:
      return {.frequencies = UnscaledRopeFrequencies(d, base)};
    case RopeScalingKind::kLinear:
      return LinearScaling(d, base, scaling.factor);
    case RopeScalingKind::kNtk:
      return NtkScaling(d, base, scaling.factor);
    case RopeScalingKind::kDynamicNtk:
      return DynamicNtkScaling(d, base,
                               {.factor = scaling.factor,
                                .original_length = scaling.original_length,
                                .seq_len = scaling.seq_len});
    case RopeScalingKind::kEarlyNtkByParts:
      return EarlyNtkByPartsScaling(d, base, scaling.factor, scaling.original_length);
    case RopeScalingKind::kNtkByParts:
      return NtkByPartsScaling(d, base, PartsOf(scaling));
    case RopeScalingKind::kYarn:
      return YarnScaling(d, base,
                         {.parts = PartsOf(scaling),
                          .mscale = scaling.mscale,
                          .mscale_all_dim = scaling.mscale_all_dim});
    case RopeScalingKind::kLongRope:
      return LongRopeScaling(d, base,
                             {.factor = scaling.factor,
                              .original_length = scaling.original_length,
                              .seq_len = scaling.seq_len,
                              .short_factors = scaling.short_factors,
                              .long_factors = scaling.long_factors});
    case RopeScalingKind::kLlama3:
      return Llama3Scaling(d, base,
                           {.factor = scaling.factor,
                            .original_length = scaling.original_length,
                            .low_freq_factor = scaling.low_freq_factor,
                            .high_freq_factor = scaling.high_freq_factor});
    case RopeScalingKind::kProportional:
      return ProportionalRope(d, base, scaling.factor, scaling.rotary_fraction);
  }
  return {};
}

}  // namespace

RopeFrequencySet RopeFrequencies(std::size_t d, double base, const RopeScaling& scaling) {
  if (d % 2 == 1) RejectNumber("d", static_cast<double>(d), "even, since channels turn in pairs");
  RequireRotaryFraction(scaling.rotary_fraction);
  const auto turning = static_cast<std::size_t>(static_cast<double>(d) * scaling.rotary_fraction);
  const std::size_t width = scaling.kind == RopeScalingKind::kProportional ? d : turning;
  if (width == 0 && d > 0)
    RejectNumber("rotary_fraction", scaling.rotary_fraction, "large enough to leave a channel");
  RopeFrequencySet set = Scaled(width, base, scaling);
  if (scaling.attention_factor != 0) {
    RequireAbove("attention_factor", scaling.attention_factor, 0);
    set.attention_factor = scaling.attention_factor;
  }
  return set;
}

}  // namespace orrery
