// Transformer-XL's relative positions: sinusoidal rows of the distance, projected, and two learned
// biases make four terms.
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/relative_attention.h"

namespace orrery {

/// Moves the rows of products with distances into place: column s of the result belongs to key s.
///
/// Column j of x belongs to the distance S - 1 - j. A zero column is put before x, the rows are
/// read on end as rows of T entries, and the first of those is dropped; so
///     y_ts = x[t, s + T - 1 - t]        for s <= t + S - T
///
/// @param x  [..., T, S].
/// @return as x. Beyond s = t + S - T stand leftovers: one 0, then entries of the next row. They
///         must be masked.
/// @throws std::invalid_argument if x has fewer than two axes.
/// @see  Dai et al. 2019, arXiv:1901.02860, appendix B. Test: TransformerXlTest, golden file 05.
Tensor RelativeShift(const Tensor& x);

/// Relations that make RelativeAttention do as RelativeShift of the products with `num_keys` rows
/// of distances, in decreasing order (row j belongs to the distance S - 1 - j): leftovers beyond
/// the query included.
///
/// Put into RelativeInputs together with u, v and relative_keys = W_r R, it gives Transformer-XL's
/// logits
///     L_ts = scale (q_t . k_s + q_t . W_r R_o + u . k_s + v . W_r R_o)
///
/// @return [T * S]. Test: TransformerXlTest against a double loop, golden file 05.
std::vector<Relation> TransformerXlRelations(std::size_t num_queries, std::size_t num_keys);

const Encoding& TransformerXl();

}  // namespace orrery
