// Shaw's relative positions: a learned vector of the clipped offset is added to each key, and
// another to each value.
#pragma once

#include "encodings/shared/offsets.h"
#include "encodings/shared/relative_attention.h"

namespace orrery {

/// Returns which row of Shaw's tables each logit reads.
///
///     row = clip(o, -left, right) + left,      right = rows - 1 - left
///
/// In RelativeInputs, together with relative_keys and relative_values, these relations give
///     L_ts = scale q_t . (k_s + aK_r),      O_t = sum_s W_ts (v_s + aV_r)
/// @param num_queries, num_keys  T and S; with S > T the queries are the last T positions.
/// @param rows  Rows of the tables, 1 or more.
/// @param left  Tokens, 0 ... rows - 1: row 0 is for keys that far to the left, or farther.
///              (rows - 1) / 2 in the paper.
/// @return [T * S], row by row.
/// @throws std::invalid_argument if left is not below rows.
/// @see Shaw et al. 2018, "Self-Attention with Relative Position Representations",
///      arXiv:1803.02155, section 3.2. Test: Shaw.
std::vector<Relation> ShawRelations(std::size_t num_queries, std::size_t num_keys, std::size_t rows,
                                    std::size_t left);

}  // namespace orrery
