// Sandwich: the dot product of sinusoidal rows as a fixed bias, without their content.
#pragma once

#include "encodings/shared/offsets.h"

namespace orrery {

/// The base of Sandwich's frequencies in the paper.
inline constexpr double kSandwichBase = 10000;

/// Returns Sandwich's bias, to be added to the scaled logits.
///
///     B_h = (sum_i cos(o w_i) - d/2) / (8h / H),      h = 1 ... H
///     w_i = base^(-2i/d),      i = 1 ... d/2
/// @param offsets  Any shape, tokens, within ±10^9; only their size counts.
/// @param heads    H, 1 or more. Later heads are weaker.
/// @param d        Channels of the sinusoidal rows, even, 2 or more.
/// @param base     Dimensionless, positive.
/// @return [heads, ...offsets]; 0 at offset 0, else 0 or less.
/// @throws std::invalid_argument if an argument is out of range.
/// @note The exponent counts pairs from 1; the sinusoidal encoding counts them from 0.
/// @see Chi et al. 2023, "Dissecting Transformer Length Extrapolation", arXiv:2212.10356, section
///      4, and NeMo's code. Test: Sandwich.
Tensor SandwichBias(const Tensor& offsets, std::size_t heads, std::size_t d,
                    double base = kSandwichBase);

}  // namespace orrery
