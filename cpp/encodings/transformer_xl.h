// Transformer-XL's relative positions: the logits have four terms, from content and distance, each
// with the query and with a learned bias.
#pragma once

#include "encodings/shared/relative_attention.h"

namespace orrery {

/// Moves products with distances to the columns of their keys: the relative shift.
///
///     y_ts = x[t, s + T - 1 - t]        for s <= t + S - T
///
/// Column j of x belongs to the distance S - 1 - j, column s of the result to key s. A zero column
/// is put before x, the rows are read on end as rows of T entries, and the first of those is
/// dropped.
/// @param x  [..., T, S], any numbers.
/// @return As x. Columns beyond s = t + S - T contain leftovers, one 0 and then entries of the next
///         row, which must be masked.
/// @throws std::invalid_argument if x has fewer than two axes.
/// @see Dai et al. 2019, "Transformer-XL", arXiv:1901.02860, appendix B. Test: TransformerXl.
Tensor RelativeShift(const Tensor& x);

/// Returns relations under which RelativeAttention computes Transformer-XL's logits.
///
///     L_ts = scale (q_t . k_s + q_t . W_r R_o + u . k_s + v . W_r R_o)
///
/// In RelativeInputs they belong with u, v and relative_keys = W_r R, whose row j is for the
/// distance S - 1 - j. They read what RelativeShift moves, leftovers included.
/// @param num_queries, num_keys  T and S, tokens; the last query is at the last key.
/// @return [T * S], row by row.
/// @see Dai et al. 2019, arXiv:1901.02860, section 3.3. Test: TransformerXl against a double loop.
std::vector<Relation> TransformerXlRelations(std::size_t num_queries, std::size_t num_keys);

}  // namespace orrery
