// HoPE (high-frequency rotary position encoding): RoPE whose slow pairs stand still.
#pragma once

#include <cstddef>
#include <vector>

namespace orrery {

/// Returns RoPE's frequencies, 0 for the pairs that complete no turn within the training length.
///
///     w_i = base^(-2i/d)    where w_i >= 2 pi / N, else 0
///
/// A pair that stands still carries content alone, and nothing of it is new beyond the training
/// length. p-RoPE (ProportionalRope) stops pairs by their share, HoPE by N; both keep the
/// exponents of the full width.
/// @param d                Channels of a head, even, 2 ... 65536.
/// @param original_length  N, tokens, more than 1: the length of the training sequences, not the
///                         length that a configuration allows.
/// @param base             Dimensionless, > 0.
/// @return [d/2], radians per token, for rope and rope_scores; zeros stay in the list, so that in
///         half layout the still channels are the last ones of each half.
/// @throws std::invalid_argument if an argument is out of range.
/// @note Where N is 6 or less no pair turns. Published programs disagree there: praxis
///       (praxis/encoding/hope.py) keeps pair 0, and stops a pair of exactly 2 pi / N.
/// @see Chen et al. 2024, "HoPE: A Novel Positional Encoding Without Long-Term Decay for Enhanced
///      Context Awareness and Extrapolation", arXiv:2410.21216. Two other schemes have the name:
///      arXiv:2505.20444 and arXiv:2509.05218. Test: Hope.
std::vector<double> HopeFrequencies(std::size_t d, double original_length, double base);

}  // namespace orrery
