// The choice among the scalings of RoPE's frequencies: what the table's function rope_frequencies
// computes.
#pragma once

#include "encodings/shared/rope_frequencies.h"
#include "functions/function.h"

namespace orrery {

/// Returns the frequencies of RoPE's pairs under any scaling.
///
///     the formula of the kind, with d = floor(d rotary_fraction) for all kinds but kProportional
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

/// A scaling of RoPE's frequencies. Each throws std::invalid_argument naming what is out of range.
/// Test: RopeScaling.
///
/// With w_i = base^(-2i/d) for RoPE's own frequencies and L0 for original_length, each @see names
/// its source.
/// @param d        Channels that turn, 1 ... 65536; NTK-aware ones 3 or more.
/// @param base     Dimensionless, > 0; > 1 for those with a ramp.
/// @param scaling  Its factor, > 0, says how many times longer texts become. What else a scaling
///                 reads is named with it.
/// @return [ceil(d/2)] frequencies in radians per token, with attention factor 1 unless the formula
///         has another.
using Scaling = RopeFrequencySet(std::size_t d, double base, const RopeScaling& scaling);

/// Divides every frequency by the factor, which is the same as dividing every position.
///
///     w_i / factor
///
/// Dynamic linear scaling takes factor = seq_len / original_length anew for each length.
/// @see Chen et al. 2023, "Extending Context Window of Large Language Models via Positional
///      Interpolation", arXiv:2306.15595, section 2.3. Test: LinearScaling, golden file
///      encodings/linear_scaling.json.
Scaling LinearScaling;

/// NTK-aware scaling, a larger base: the first pair keeps its frequency, the last one is divided by
/// exactly the factor.
///
///     w_i = (base factor^(d/(d-2)))^(-2i/d)
/// @see bloc97 2023, "NTK-Aware Scaled RoPE"; Peng et al. 2023, "YaRN", arXiv:2309.00071, section
///      3.1. Test: Ntk, golden file encodings/ntk.json.
Scaling NtkScaling;

/// NtkScaling with a factor that follows the length of the text.
///
///     factor max(seq_len / L0, 1) - (factor - 1)      in place of NtkScaling's factor
///
/// It reads, besides the factor, how fast the stretch grows, original_length, up to which the
/// frequencies are those without scaling, and seq_len.
/// @see emozilla 2023, "Dynamically Scaled RoPE"; huggingface/transformers, modeling_rope_utils.py.
///      Test: DynamicNtk, golden file encodings/dynamic_ntk.json.
Scaling DynamicNtkScaling;

/// NTK-by-parts: fast pairs keep their frequency, slow ones are divided by the factor, those between
/// get a blend. YaRN's frequencies are these.
///
///     w_i (1 - ramp_i) + w_i/factor ramp_i,      ramp_i = clip((i - low) / (high - low), 0, 1)
///     low = floor(c(beta_fast)),   high = ceil(c(beta_slow))
///     c(r) = d ln(L0 / (2 pi r)) / (2 ln base)
///
/// where low and high are clipped to 0 ... d - 1, and equal ends are set 0.001 apart. It reads
/// factor, original_length, beta_fast, beta_slow and ramp_ends (kFractional: low and high are not
/// rounded), and returns the ends of the ramp too.
/// @note The upper limit is d - 1, not d/2 - 1, as in the authors' code.
/// @see Peng et al. 2023, "YaRN", arXiv:2309.00071, section 3.2. Test: NtkByParts.
Scaling NtkByPartsScaling;

/// The mix of unscaled, NTK-aware and linearly scaled frequencies that came before YaRN.
///
///     blend(w_i, blend(ntk_i, w_i/factor, ramp_i(1.25, 0.75)), ramp_i(16, 2))
///
/// where ramp_i(fast, slow) is NtkByPartsScaling's ramp between those numbers of turns, and ntk_i
/// is NtkScaling's frequency. It reads original_length.
/// @see jquesnelle/yarn, scaled_rope/LlamaPartNTKScaledRotaryEmbedding.py, also for the numbers of
///      turns. Test: NtkByParts, golden file encodings/ntk_by_parts.json.
Scaling EarlyNtkByPartsScaling;

/// YaRN: NTK-by-parts frequencies, and a factor that sharpens attention in longer texts.
///
///     attention factor: m(1), or m(mscale) / m(mscale_all_dim) where both are given
///     softmax factor: m(mscale_all_dim)^2
///     m(x) = 0.1 x ln(factor) + 1, or 1 where factor <= 1
///
/// It reads what NtkByPartsScaling reads, mscale and mscale_all_dim. Dynamic YaRN takes factor =
/// seq_len / original_length anew for each length.
/// @see Peng et al. 2023, "YaRN: Efficient Context Window Extension of Large Language Models",
///      arXiv:2309.00071, sections 3.2 and 3.4; the pair of mscales: deepseek-ai/DeepSeek-V3,
///      inference/model.py. Test: Yarn, golden file encodings/yarn.json.
Scaling YarnScaling;

/// LongRoPE: every frequency is divided by its own factor, which a search found.
///
///     w_i / factors_i,      factors = long_factors where seq_len > L0, else short_factors
///     attention factor: sqrt(1 + ln(factor) / ln(L0)), or 1 where factor <= 1
///
/// It reads factor, for the attention factor alone, original_length, seq_len, short_factors and
/// long_factors; those in use must be one a pair, or one for all.
/// @see Ding et al. 2024, "LongRoPE", arXiv:2402.13753, section 3; microsoft/LongRoPE,
///      rope/longrope.py. Test: LongRope, golden file encodings/longrope.json.
Scaling LongRopeScaling;

/// Llama 3's scaling: pairs that make few turns within the training length are divided by the
/// factor.
///
///     w_i/factor (1 - k_i) + w_i k_i
///     k_i = clip((L0 w_i / (2 pi) - low_freq_factor) / (high_freq_factor - low_freq_factor), 0, 1)
///
/// It reads factor, original_length, low_freq_factor and high_freq_factor, at least as large; where
/// both are equal, nothing is in between: k_i is 1 beyond that many turns, else 0.
/// @see Grattafiori et al. 2024, "The Llama 3 Herd of Models", arXiv:2407.21783, section 3.2;
///      huggingface/transformers, modeling_rope_utils.py. Test: Llama3Scaling, golden file
///      encodings/llama3_scaling.json.
Scaling Llama3Scaling;

/// Proportional RoPE (p-RoPE): only the fastest pairs turn, at the frequencies of the full width.
///
///     w_i / factor      for the first floor(d rotary_fraction / 2) pairs, else 0
///
/// Here d counts all channels of a head, and rotary_fraction is the share of the pairs that turn,
/// (0, 1]: partial rotary embedding computes its exponents from the channels that turn.
/// @see Barbero et al. 2024, "Round and Round We Go! What makes Rotary Positional Encodings
///      useful?", arXiv:2410.06205, section 6; Gemma 4 in huggingface/transformers,
///      modeling_rope_utils.py. Test: ProportionalRope, golden file
///      encodings/proportional_rope.json.
Scaling ProportionalRope;

}  // namespace orrery
