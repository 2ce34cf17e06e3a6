// Offsets between queries and keys, and what the encodings that depend on nothing else share:
// clipping, and tables of biases.
#pragma once

#include "encodings/shared/limits.h"
#include "numeric/tensor.h"

namespace orrery {

/// Returns the offset of every key from every query, where the last query is at the last key.
///
///     o_ts = s - (t + S - T)        key position - query position, as T5 counts it
///
/// @param num_queries, num_keys  T and S; with S > T the first S - T keys are a cache.
/// @return [T, S], tokens. Row t has the offsets of query t.
/// @see Raffel et al. 2020, arXiv:1910.10683, section 2.1 (sign: the authors' code). Test:
///      Offsets.
Tensor OffsetMatrix(std::size_t num_queries, std::size_t num_keys);

/// Returns the row of each offset in a table with one row for each offset from -left to right;
/// farther offsets share the outermost rows.
///
///     r = min(max(o, -left), right) + left,      0 ... left + right
///
/// @param offsets      Any shape, tokens, whole numbers within ±10^9.
/// @param left, right  Tokens, 0 or more. Equal in the paper; unequal in asymmetric variants.
/// @return As offsets, whole numbers.
/// @throws std::invalid_argument if left or right is negative, or an offset is out of range.
/// @see Shaw et al. 2018, arXiv:1803.02155, section 3.2. Test: Offsets, golden file
///      encodings/shaw.json.
Tensor ClippedIndices(const Tensor& offsets, double left, double right);

/// Returns the bias of every head from a table with one row for each bucket: with T5Buckets, T5's
/// bias; with ClippedIndices, one number for each offset.
///
///     B_h... = table[indices..., h]
///
/// @param table    [num_buckets, heads].
/// @param indices  Any shape; whole numbers 0 ... num_buckets - 1.
/// @return [heads, ...indices], to be added to the logits.
/// @throws std::invalid_argument if the table is no matrix, or an index is no row of it.
/// @see Raffel et al. 2020, arXiv:1910.10683, section 2.1. Test: Offsets, golden file
///      encodings/t5.json.
Tensor BiasFromTable(const Tensor& table, const Tensor& indices);

/// Computes the backward pass of BiasFromTable.
///
///     dtable[b, h] = sum of dB_h... over all entries with indices... = b
///
/// @param table, indices  As for BiasFromTable.
/// @param d_bias  [heads, ...indices], the gradient of the loss with respect to the bias.
/// @return As table, in units of the loss for a unit of the table; 0 for buckets without an index.
/// @throws std::invalid_argument if d_bias has another shape, or as BiasFromTable.
/// @see As BiasFromTable. Test: Offsets, golden file encodings/t5.json.
Tensor BiasFromTableBackward(const Tensor& table, const Tensor& indices, const Tensor& d_bias);

/// Returns a bias of zeros, shaped [heads, ...offsets]; offsets may have any shape and unit, heads
/// any number; throws as Tensor for a size beyond memory. Test: Offsets.
Tensor BiasOver(const Tensor& offsets, std::size_t heads);

/// Returns the place of an earlier entry with the same offset, or i itself.
///
///     i - (S + 1) where offsets is constant along the diagonal to entry i
///
/// In an offset matrix every entry but the first of a diagonal has one, so a bias that is expensive
/// to compute is computed T + S - 1 times instead of T S times.
///
/// @param offsets  Any shape and unit.   @param i  An entry, 0 ... size - 1.
/// @return An entry, at most i. Test: Offsets.
std::size_t SameOffset(const Tensor& offsets, std::size_t i);

/// The offsets that CheckOffsets accepts.
enum class OffsetKind { kReal, kWhole };

/// Checks that every offset is finite and within ±kLargestOffset tokens; of kWhole, also whole.
///
/// @param offsets  Any shape, tokens.
/// @param kind     Whether every offset must be whole.
/// @throws std::invalid_argument naming the first offset that is not. Test: Offsets.
void CheckOffsets(const Tensor& offsets, OffsetKind kind = OffsetKind::kReal);

}  // namespace orrery
