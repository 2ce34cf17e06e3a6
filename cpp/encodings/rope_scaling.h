// The choice among the scalings of RoPE's frequencies: what the table's function rope_frequencies
// computes.
#pragma once

#include "encodings/shared/rope_frequencies.h"
#include "functions/function.h"

namespace orrery {

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
