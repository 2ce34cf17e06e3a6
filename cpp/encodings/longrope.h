// LongRoPE: every frequency is divided by its own factor, which a search found.
#pragma once

#include <span>

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// What LongRoPE depends on.
struct LongRopeOptions {
  double factor = 1;           ///< How many times longer texts become, > 0: attention factor only.
  double original_length = 0;  ///< Training length L0, tokens, more than 1.
  double seq_len = 0;          ///< Length of the present text, tokens.
  /// Divisors up to L0 tokens, and beyond: one a pair, or one for all pairs, each > 0; empty: 1.
  std::span<const double> short_factors = {};
  std::span<const double> long_factors = {};
};

/// Returns RoPE's frequencies divided by LongRoPE's factors, and its attention factor.
///
///     w_i / factors_i,      factors = long_factors where seq_len > L0, else short_factors
///     attention factor: sqrt(1 + ln(factor) / ln(L0)), or 1 where factor <= 1
///
/// @param d        Channels that turn, 1 ... 65536.
/// @param base     Dimensionless, > 0.
/// @param options  Numbers and divisors as in LongRopeOptions.
/// @return [ceil(d/2)] frequencies, radians per token, and the attention factor.
/// @throws std::invalid_argument if d, base or an option is out of range, or the factors in use are
///         not one a pair.
/// @see Ding et al. 2024, "LongRoPE", arXiv:2402.13753, section 3; microsoft/LongRoPE,
///      rope/longrope.py. Test: LongRope, golden file encodings/longrope.json.
RopeFrequencySet LongRopeScaling(std::size_t d, double base, const LongRopeOptions& options);

}  // namespace orrery
