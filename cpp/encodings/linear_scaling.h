// Linear scaling of RoPE, also called position interpolation: every frequency is divided by the
// same factor.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies divided by a factor, which is the same as dividing every position.
///
///     w_i / factor,      w_i = base^(-2i/d)
///
/// Dynamic linear scaling takes factor = seq_len / original_length anew for each length.
///
/// @param d       Channels that turn, 1 ... 65536.
/// @param base    Dimensionless, > 0.
/// @param factor  How many times longer texts become, > 0.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if d, base or factor is out of range.
/// @see Chen et al. 2023, "Extending Context Window of Large Language Models via Positional
///      Interpolation", arXiv:2306.15595, section 2.3. Test: LinearScaling, golden file
///      encodings/linear_scaling.json.
RopeFrequencySet LinearScaling(std::size_t d, double base, double factor);

}  // namespace orrery
