// LongRoPE: every frequency is divided by its own factor, which a search found.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies divided by LongRoPE's factors, and its attention factor.
///
///     w_i / factors_i,      factors = long_factors where seq_len > L0, else short_factors
///     attention factor: sqrt(1 + ln(factor) / ln(L0)), or 1 where factor <= 1
///
/// @param d        Channels that turn, 1 ... 65536.
/// @param base     Dimensionless, > 0.
/// @param scaling  factor, for the attention factor alone; original_length L0, seq_len,
///                 short_factors, long_factors.
/// @return [ceil(d/2)] frequencies, radians per token, and the attention factor.
/// @throws std::invalid_argument if d, base or a setting is out of range, or the factors in use are
///         not one a pair.
/// @see Ding et al. 2024, "LongRoPE", arXiv:2402.13753, section 3; microsoft/LongRoPE,
///      rope/longrope.py. Test: LongRope, golden file encodings/longrope.json.
RopeFrequencySet LongRopeScaling(std::size_t d, double base, const RopeScaling& scaling);

}  // namespace orrery
