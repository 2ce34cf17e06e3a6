// Proportional RoPE (p-RoPE): only the fastest pairs turn, at the frequencies of the full width.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies divided by a factor, those of the slow pairs set to 0.
///
///     w_i / factor      for the first floor(d rotary_fraction / 2) pairs, else 0
///
/// Partial rotary embedding computes its exponents from the channels that turn; p-RoPE from all d.
///
/// @param d                Channels of a head, 1 ... 65536.
/// @param base             Dimensionless, > 0.
/// @param factor           How many times longer texts become, > 0.
/// @param rotary_fraction  Share of the pairs that turn, (0, 1].
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if an argument is out of range.
/// @see Barbero et al. 2024, "Round and Round We Go! What makes Rotary Positional Encodings
///      useful?", arXiv:2410.06205, section 6; Gemma 4 in huggingface/transformers,
///      modeling_rope_utils.py. Test: ProportionalRope, golden file
///      encodings/proportional_rope.json.
RopeFrequencySet ProportionalRope(std::size_t d, double base, double factor,
                                  double rotary_fraction);

}  // namespace orrery
