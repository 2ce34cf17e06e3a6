// Llama 3's scaling of RoPE: pairs that make few turns within the training length are divided by
// the factor.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies, the slow ones divided by the factor.
///
///     w_i/factor (1 - k_i) + w_i k_i
///     k_i = clip((L0 w_i / (2 pi) - low_freq_factor) / (high_freq_factor - low_freq_factor), 0, 1)
///
/// Where both factors are equal, nothing is in between: k_i is 1 beyond that many turns, else 0.
///
/// @param d        Channels that turn, 1 ... 65536.
/// @param base     Dimensionless, > 0.
/// @param scaling  factor, original_length L0, low_freq_factor, high_freq_factor.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if d, base or a setting is out of range, or high_freq_factor is
///         less than low_freq_factor.
/// @see Grattafiori et al. 2024, "The Llama 3 Herd of Models", arXiv:2407.21783, section 3.2;
///      huggingface/transformers, modeling_rope_utils.py. Test: Llama3Scaling, golden file
///      encodings/llama3_scaling.json.
RopeFrequencySet Llama3Scaling(std::size_t d, double base, const RopeScaling& scaling);

}  // namespace orrery
