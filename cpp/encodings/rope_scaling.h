// The choice among the scalings of RoPE's frequencies, with the settings of all of them: what the
// table's function rope_frequencies computes.
#pragma once

#include "encodings/dynamic_ntk.h"
#include "encodings/llama3_scaling.h"
#include "encodings/longrope.h"
#include "encodings/yarn.h"
#include "functions/function.h"

namespace orrery {

/// The scaling; each has its own file.
enum class RopeScalingKind {
  kNone,             ///< UnscaledRopeFrequencies
  kLinear,           ///< LinearScaling
  kNtk,              ///< NtkScaling
  kDynamicNtk,       ///< DynamicNtkScaling
  kEarlyNtkByParts,  ///< EarlyNtkByPartsScaling
  kNtkByParts,       ///< NtkByPartsScaling
  kYarn,             ///< YarnScaling
  kLongRope,         ///< LongRopeScaling
  kLlama3,           ///< Llama3Scaling
  kProportional,     ///< ProportionalRope
};

/// The settings of all scalings, as a model's configuration lists them. Each kind reads those that
/// its file names and ignores the others.
struct RopeScaling {
  RopeScalingKind kind = RopeScalingKind::kNone;
  double factor = 1;           ///< Dimensionless, > 0. How many times longer texts become.
  double original_length = 0;  ///< Training length, tokens.
  double seq_len = 0;          ///< Length of the present text, tokens.
  /// Share of the d channels that turn, (0, 1]. All kinds but kProportional are computed for the
  /// channels that turn, floor(d rotary_fraction).
  double rotary_fraction = 1;
  double beta_fast = NtkByPartsOptions().beta_fast;      ///< Turns within original_length.
  double beta_slow = NtkByPartsOptions().beta_slow;      ///< Turns within original_length.
  RampEnds ramp_ends = NtkByPartsOptions().ramp_ends;    ///< Of kNtkByParts and kYarn.
  double attention_factor = 0;                           ///< Replaces the kind's own; 0: does not.
  double mscale = YarnOptions().mscale;                  ///< Of kYarn, dimensionless.
  double mscale_all_dim = YarnOptions().mscale_all_dim;  ///< Of kYarn, dimensionless.
  double low_freq_factor = Llama3Options().low_freq_factor;    ///< Turns within original_length.
  double high_freq_factor = Llama3Options().high_freq_factor;  ///< Turns within original_length.
  std::span<const double> short_factors = {};  ///< Of kLongRope: one a pair, or one.
  std::span<const double> long_factors = {};
};

/// Returns the frequencies of RoPE's pairs under any scaling.
///
///     the formula of the kind, with d = floor(d rotary_fraction) for all kinds but kProportional
///
/// @param d        Channels of a head, even, 2 ... 65536.
/// @param base     Dimensionless, > 0; > 1 for the kinds with a ramp.
/// @param scaling  The kind and its settings.
/// @return [pairs] frequencies, radians per token, and the factors that go with them.
/// @throws std::invalid_argument if d is odd or no channel turns, or as the kind's own function.
/// @see Su et al. 2021, "RoFormer", arXiv:2104.09864; huggingface/transformers,
///      modeling_rope_utils.py. Test: RopeScaling, golden files encodings/rope_scaling.json and
///      rope_models.json.
RopeFrequencySet RopeFrequencies(std::size_t d, double base, const RopeScaling& scaling = {});

/// The names of the kinds.
inline constexpr EnumChoice<RopeScalingKind> kRopeScalingKinds{
    {"default", RopeScalingKind::kNone},
    {"linear", RopeScalingKind::kLinear},
    {"ntk", RopeScalingKind::kNtk},
    {"dynamic", RopeScalingKind::kDynamicNtk},
    {"ntk-by-parts-early", RopeScalingKind::kEarlyNtkByParts},
    {"ntk-by-parts", RopeScalingKind::kNtkByParts},
    {"yarn", RopeScalingKind::kYarn},
    {"longrope", RopeScalingKind::kLongRope},
    {"llama3", RopeScalingKind::kLlama3},
    {"proportional", RopeScalingKind::kProportional}};

// The arguments of rope_frequencies that are parameters of the encoding too.
inline constexpr Argument kScalingArgument =
    ChoiceArgument("scaling", "How frequencies are stretched for longer texts.", kRopeScalingKinds,
                   RopeScaling().kind);
inline constexpr Argument kScalingFactorArgument = NumberArgument(
    "factor", "How many times longer texts become.", 1e-6, 1e9, RopeScaling().factor, {1, 32, 0.5});
inline constexpr Argument kOriginalLengthArgument =
    NumberArgument("original_length", "Training length.", 0, 1e9, RopeScaling().original_length,
                   {0, 32768, 256}, "tokens");

/// Returns the table entry rope_frequencies, a constant. Test: FunctionTable.
Functions RopeScalingFunctions();

}  // namespace orrery
