// Dynamic NTK scaling of RoPE: NTK-aware scaling whose factor grows with the length of the text.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// What dynamic NTK scaling depends on.
struct DynamicNtkOptions {
  double factor = 1;           ///< Dimensionless, > 0. How fast the stretch grows with the length.
  double original_length = 0;  ///< Training length L0, tokens, more than 1.
  double seq_len = 0;          ///< Length of the present text, tokens.
};

/// Returns NtkScaling's frequencies with a factor that follows the length of the text.
///
///     factor max(seq_len / L0, 1) - (factor - 1)      in place of NtkScaling's factor
///
/// @param d        Channels that turn, 3 ... 65536.
/// @param base     Dimensionless, > 0.
/// @param options  Numbers as in DynamicNtkOptions; up to L0 tokens the frequencies are those
///                 without scaling.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if d, base, factor or original_length is out of range.
/// @see emozilla 2023, "Dynamically Scaled RoPE"; huggingface/transformers, modeling_rope_utils.py.
///      Test: DynamicNtk, golden file encodings/dynamic_ntk.json.
RopeFrequencySet DynamicNtkScaling(std::size_t d, double base, const DynamicNtkOptions& options);

}  // namespace orrery
