// Axial RoPE for images: one share of the pairs turns by the row, the other by the column.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Returns the angles of tokens on a grid of A axes.
///
///     pair i of axis a:  positions[t][a] base^(-2iA/d),      i = 0 ... d/(2A) - 1
///
/// The pairs of the first axis come first. The rope-vit code puts x first with base 100 and
/// interleaved pairs; Qwen2-VL's vision part puts the row first with base 10000 and half pairs.
/// @param positions  [T, A], one row for each token, in grid steps.
/// @param d          Channels of a head, a multiple of 2A.
/// @param base       Dimensionless, > 0.
/// @return [T, d/2], radians, for RopeRotate: a score then depends on the offsets along each axis
///         alone.
/// @throws std::invalid_argument if d is no positive multiple of 2A, positions has no column, or
///         base is out of range.
/// @see Heo et al. 2024, "Rotary Position Embedding for Vision Transformer", arXiv:2403.13298,
///      section 3.2. Test: RopeAxial.
Tensor RopeAxialAngles(ConstMatrixView positions, std::size_t d, double base);

}  // namespace orrery
