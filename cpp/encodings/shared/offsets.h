// Offsets between queries and keys, and what the schemes that look at nothing else share: clipping,
// and tables of biases.
#pragma once

#include "encodings/shared/limits.h"
#include "numeric/tensor.h"

namespace orrery {

/// Offset of every key from every query when the last query stands at the last key.
///
///     o_ts = s - (t + S - T)        key position - query position, as T5 counts it
///
/// @return [T, S], tokens. Row t holds the offsets of query t; with S > T the first S - T keys are
///         a cache.
/// @see  Raffel et al. 2020, arXiv:1910.10683, section 2.1 (sign: the authors' code). Test:
///       OffsetsTest.
Tensor OffsetMatrix(std::size_t num_queries, std::size_t num_keys);

/// Row of a table that holds one entry for each offset from -left to right; farther offsets share
/// the outermost rows.
///
///     r = min(max(o, -left), right) + left,      0 ... left + right
///
/// @param offsets  Any shape, tokens. Row 0 stands for "left or more to the left".
/// @param left, right  Tokens, 0 or more. Equal in the paper; unequal in asymmetric variants.
/// @throws std::invalid_argument if left or right is negative, or an offset is no whole number
///         within 10^9.
/// @see  Shaw et al. 2018, arXiv:1803.02155, section 3.2. Test: OffsetsTest, golden file 03.
Tensor ClippedIndices(const Tensor& offsets, double left, double right);

/// Bias of every head from a table with one row for each bucket: T5's with T5Buckets, the plain
/// table with ClippedIndices.
///
///     B_h... = table[indices..., h]
///
/// @param table    [num_buckets, heads].
/// @param indices  Any shape; whole numbers 0 ... num_buckets - 1.
/// @return [heads, ...indices]: heads first, as logits have them.
/// @throws std::invalid_argument if the table is no matrix, or an index is no row of it.
/// @see  Raffel et al. 2020, arXiv:1910.10683, section 2.1. Test: OffsetsTest, golden file 04.
Tensor BiasFromTable(const Tensor& table, const Tensor& indices);

/// Backward pass of BiasFromTable: every entry of a bucket adds to the bucket's row.
///
/// @param d_bias  [heads, ...indices], gradient of the loss with respect to the bias.
/// @return As table; 0 for buckets that no index names.
/// @throws std::invalid_argument if d_bias has another shape, or as BiasFromTable.
Tensor BiasFromTableBackward(const Tensor& table, const Tensor& indices, const Tensor& d_bias);

/// The same offsets once a head: [heads, ...offsets], zeros.
Tensor BiasOver(const Tensor& offsets, std::size_t heads);

/// An earlier entry with the same offset, or i itself. Along a diagonal of an offset matrix there
/// is always one but for the first, so a curve that costs much is computed T + S - 1 times instead
/// of T S times.
std::size_t SameOffset(const Tensor& offsets, std::size_t i);

/// @throws std::invalid_argument unless every offset is finite and within kLargestOffset; if
///         `whole`, also a whole number.
void CheckOffsets(const Tensor& offsets, bool whole = false);

}  // namespace orrery
