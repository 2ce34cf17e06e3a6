// Multimodal RoPE (M-RoPE): each pair turns by one of several positions of a token, such as time,
// height and width.
#pragma once

#include "functions/enum_choice.h"
#include "numeric/tensor.h"

namespace orrery {

/// The axis whose position turns a pair.
enum class SectionOrder {
  kContiguous,  ///< Blocks of pairs in the order of the axes: Qwen2-VL.
  /// In turn: pair i belongs to axis i mod A while i < A sections[i mod A], else to the first axis:
  /// Qwen3-VL.
  kInterleaved,
};
inline constexpr EnumChoice<SectionOrder> kSectionOrders{
    {"contiguous", SectionOrder::kContiguous}, {"interleaved", SectionOrder::kInterleaved}};

/// Returns the angles of tokens with several positions each.
///
///     positions[t][axis(i)] base^(-2i/d),      d = 2 * sum of sections
///
/// A text token has the same position on every axis, and its angles are those of plain RoPE.
/// @param positions  [T, A], one row for each token, tokens.
/// @param sections   [A], pairs of each axis: whole numbers, 0 or more, at least one pair in all.
/// @param base       Dimensionless, > 0.
/// @param order      How the pairs are given to the axes: axis(i).
/// @return [T, sum of sections], radians, for RopeRotate.
/// @throws std::invalid_argument if there is not one section for each column, a section is no whole
///         number, or base is out of range.
/// @note With interleaved sections an axis a > 0 gets fewer pairs than its section says where A
///       sections[a] exceeds the number of pairs, as in the published code: 12, 26, 26 of 64 pairs
///       becomes 22, 21, 21.
/// @see Wang et al. 2024, "Qwen2-VL", arXiv:2409.12191, section 2.1; interleaved: Huang et al.
///      2025, "Revisiting Multimodal Positional Encoding in Vision-Language Models",
///      https://arxiv.org/abs/2510.23095, section 2.3.3, and huggingface/transformers, qwen3_vl,
///      apply_interleaved_mrope. Test: RopeMultimodal.
Tensor RopeMultimodalAngles(ConstMatrixView positions, std::span<const double> sections,
                            double base, SectionOrder order);

}  // namespace orrery
