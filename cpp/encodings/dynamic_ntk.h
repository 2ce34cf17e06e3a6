// Dynamic NTK scaling of RoPE: NTK-aware scaling whose factor grows with the length of the text.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns NtkScaling's frequencies with a factor that follows the length of the text.
///
///     factor max(seq_len / L0, 1) - (factor - 1)      in place of NtkScaling's factor
///
/// @param d        Channels that turn, 3 ... 65536.
/// @param base     Dimensionless, > 0.
/// @param scaling  factor: how fast the stretch grows with the length; original_length L0: up to
///                 it the frequencies are those without scaling; seq_len.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if d, base, factor or original_length is out of range.
/// @see emozilla 2023, "Dynamically Scaled RoPE"; huggingface/transformers, modeling_rope_utils.py.
///      Test: DynamicNtk, golden file encodings/dynamic_ntk.json.
RopeFrequencySet DynamicNtkScaling(std::size_t d, double base, const RopeScaling& scaling);

}  // namespace orrery
