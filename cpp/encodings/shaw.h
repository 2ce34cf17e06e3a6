// Shaw's relative positions: a learned vector of the clipped offset joins each key, and another
// each value.
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"
#include "encodings/shared/relative_attention.h"

namespace orrery {

/// Relations of Shaw's scheme: row clip(o, -left, right) + left, where right = rows - 1 - left.
///
/// Put into RelativeInputs together with relative_keys and relative_values, it gives
///     L_ts = scale q_t . (k_s + aK_r),      O_t = sum_s W_ts (v_s + aV_r)
///
/// @param rows  Rows of the tables, 1 or more.
/// @param left  Tokens, 0 ... rows - 1: row 0 stands for "left or more to the left". (rows - 1) / 2
///              in the paper.
/// @return [T * S]; with S > T the queries are the last T positions.
/// @throws std::invalid_argument if left does not lie within the rows.
/// @see  Shaw et al. 2018, arXiv:1803.02155, section 3.2. Test: ShawTest, golden file 03.
std::vector<Relation> ShawRelations(std::size_t num_queries, std::size_t num_keys, std::size_t rows,
                                    std::size_t left);

const Encoding& Shaw();

}  // namespace orrery
