// Sandwich: the dot product of sinusoidal rows, without its content, as a fixed bias.
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// Sandwich's bias.
///
///     B_h = (sum_i cos(o w_i) - d/2) / (8h / H),      w_i = base^(-2i/d),   i = 1 ... d/2,   h = 1 ... H
///
/// @param offsets  Any shape, tokens; only their size counts.
/// @param heads    H, 1 or more. Later heads are weaker.
/// @param d        Even, 2 or more, channels of the sinusoidal rows.
/// @param base     Dimensionless, positive.
/// @return [heads, ...offsets]; 0 at offset 0, else negative or 0.
/// @throws std::invalid_argument if a size is out of range or base is not positive.
/// @note  The exponent counts from 1, not from 0 as in the sinusoidal encoding.
/// @see   Chi et al. 2023, arXiv:2212.10356, section 4, and NeMo's code. Test: SandwichTest, golden
///        file 14.
Tensor SandwichBias(const Tensor& offsets, std::size_t heads, std::size_t d, double base = 10000);

const Encoding& Sandwich();

}  // namespace orrery
