// Multimodal RoPE (M-RoPE): each pair turns by one of several positions of a token, such as time,
// height and width.
#pragma once

#include <span>

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// How pairs are dealt to the axes.
enum class Sections {
  kContiguous,   ///< Blocks in the order of the axes: Qwen2-VL.
  kInterleaved,  ///< In turn: pair i goes to axis i mod A while i < A sections[i mod A], else to the first: Qwen3-VL.
};

/// Angles of tokens with several positions each.
///
/// Pair i turns by positions[t][axis(i)] base^(-2i/d), where d is twice the sum of the sections. A
/// text token has the same position on every axis, and its angles are those of plain RoPE.
///
/// @param positions  [T, A], one row a token.
/// @param sections   [A], pairs of each axis: whole numbers, 0 or more, at least one pair in all.
/// @param base       Dimensionless, > 0.
/// @return [T, sum of sections], radians, for RopeRotate.
/// @throws std::invalid_argument if there is not one section a column, or a section is no whole
///         number.
/// @note With interleaved sections an axis a > 0 gets fewer pairs than its section says where A
///       sections[a] exceeds the number of pairs; so does the published code.
/// @see Wang et al. 2024, "Qwen2-VL", arXiv:2409.12191, section 2.1. Test: RopeMultimodalTest,
///      golden cases mrope/*.
Tensor RopeMultimodalAngles(ConstMatrixView positions, std::span<const double> sections,
                            double base, Sections order);

/// Description and function entries, for the registry.
const Encoding& RopeMultimodal();

}  // namespace orrery
