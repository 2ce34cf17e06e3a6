// NTK-by-parts scaling of RoPE: fast pairs keep their frequency, slow ones are divided by the
// factor, those between get a blend. YaRN's frequencies are these.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies, the slow ones divided by the factor.
///
///     w_i (1 - ramp_i) + w_i/factor ramp_i,      ramp_i = clip((i - low) / (high - low), 0, 1)
///     low = floor(c(beta_fast)),   high = ceil(c(beta_slow))
///     c(r) = d ln(L0 / (2 pi r)) / (2 ln base)
///
/// where low and high are clipped to 0 ... d - 1, and equal ends are set 0.001 apart.
///
/// @param d        Channels that turn, 1 ... 65536.
/// @param base     Dimensionless, > 1.
/// @param scaling  factor, original_length L0, beta_fast, beta_slow, ramp_ends (kFractional: low and
///                 high are not rounded).
/// @return [ceil(d/2)] frequencies, radians per token, and the ends of the ramp; attention factor
///         1.
/// @throws std::invalid_argument if d, base or a setting is out of range.
/// @note The upper limit is d - 1, not d/2 - 1, as in the authors' code.
/// @see Peng et al. 2023, "YaRN", arXiv:2309.00071, section 3.2. Test: NtkByParts.
RopeFrequencySet NtkByPartsScaling(std::size_t d, double base, const RopeScaling& scaling);

/// Returns the mix of unscaled, NTK-aware and linearly scaled frequencies that came before YaRN.
///
///     blend(w_i, blend(ntk_i, w_i/factor, ramp_i(1.25, 0.75)), ramp_i(16, 2))
///
/// where ramp_i(fast, slow) is NtkByPartsScaling's ramp between those numbers of turns, and ntk_i
/// is NtkScaling's frequency.
///
/// @param d                Channels that turn, 3 ... 65536.
/// @param base             Dimensionless, > 1.
/// @param factor           How many times longer texts become, > 0.
/// @param original_length  Training length, tokens, more than 1.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if an argument is out of range.
/// @see jquesnelle/yarn, scaled_rope/LlamaPartNTKScaledRotaryEmbedding.py, also for the numbers of
///      turns. Test: NtkByParts, golden file encodings/ntk_by_parts.json.
RopeFrequencySet EarlyNtkByPartsScaling(std::size_t d, double base, double factor,
                                        double original_length);

}  // namespace orrery
