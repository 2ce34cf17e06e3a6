// Axial RoPE for images: one share of the pairs turns by the row, the other by the column.
#pragma once

#include <cstddef>

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// Angles of tokens that stand in a grid of A axes.
///
/// Each axis has d/(2A) pairs of its own, those of the first coordinate first, at the speeds of a
/// plain RoPE of d/A channels: pair i of axis a turns by positions[t][a] base^(-2iA/d). The
/// rope-vit code puts x first with base 100 and interleaved pairs; Qwen2-VL's vision part puts the
/// row first with base 10000 and half pairs.
///
/// @param positions  [T, A], one row a token.
/// @param d          Channels of a head, a multiple of 2A.
/// @param base       Dimensionless, > 0.
/// @return [T, d/2], radians, for RopeRotate: a score then depends on the offsets along each axis
///         alone.
/// @throws std::invalid_argument if d is no positive multiple of 2A, or positions has no column.
/// @see Heo et al. 2024, "Rotary Position Embedding for Vision Transformer", arXiv:2403.13298,
///      section 3.2. Test: RopeAxialTest, golden cases rope2d/*.
Tensor RopeAxialAngles(ConstMatrixView positions, std::size_t d, double base);

/// Description and function entries, for the registry.
const Encoding& RopeAxial();

}  // namespace orrery
