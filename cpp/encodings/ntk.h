// NTK-aware scaling of RoPE: a larger base slows the slow pairs and leaves the fast ones.
#pragma once

#include "encodings/shared/rope_frequencies.h"

namespace orrery {

/// Returns RoPE's frequencies under a larger base: the first pair keeps its frequency, the last one
/// is divided by exactly the factor.
///
///     w_i = (base factor^(d/(d-2)))^(-2i/d)
///
/// @param d       Channels that turn, 3 ... 65536.
/// @param base    Dimensionless, > 0.
/// @param factor  How many times longer texts become, > 0.
/// @return [ceil(d/2)] frequencies, radians per token; attention factor 1.
/// @throws std::invalid_argument if d, base or factor is out of range.
/// @see bloc97 2023, "NTK-Aware Scaled RoPE"; Peng et al. 2023, "YaRN", arXiv:2309.00071, section
///      3.1. Test: Ntk, golden file encodings/ntk.json.
RopeFrequencySet NtkScaling(std::size_t d, double base, double factor);

}  // namespace orrery
