// Offsets between queries and keys, and what the encodings that depend on nothing else share:
// clipping, and tables of biases.
#pragma once

#include "encodings/shared/limits.h"
#include "numeric/tensor.h"

namespace orrery {

/// Returns the offset of every key from every query, where the last query is at the last key.
///
///     o_ts = s - (t + S - T)        key position - query position, as T5 counts it
/// @param num_queries, num_keys  T and S; with S > T the first S - T keys are a cache.
/// @return [T, S], tokens. Row t has the offsets of query t.
/// @see Raffel et al. 2020, arXiv:1910.10683, section 2.1 (sign: the authors' code). Test: Offsets.
Tensor OffsetMatrix(std::size_t num_queries, std::size_t num_keys);

/// Returns the row of each offset in a table with one row for each offset from -left to right;
/// farther offsets share the outermost rows.
///
///     r = min(max(o, -left), right) + left,      0 ... left + right
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
/// @param table    [num_buckets, heads].
/// @param indices  Any shape; whole numbers 0 ... num_buckets - 1.
/// @return [heads, ...indices], to be added to the logits.
/// @throws std::invalid_argument if the table is no matrix, or an index is no row of it.
/// @see Raffel et al. 2020, arXiv:1910.10683, section 2.1. Test: Offsets, golden file
///      encodings/t5.json.
Tensor BiasFromTable(const Tensor& table, const Tensor& indices);

/// Computes the backward pass of BiasFromTable, as encoding.h says of all.
///
///     dtable[b, h] = sum of dB_h... over all entries with indices... = b
/// @return 0 for buckets without an index.
/// @see As BiasFromTable. Test: Offsets, golden file encodings/t5.json.
Tensor BiasFromTableBackward(const Tensor& table, const Tensor& indices, const Tensor& d_bias);

/// Returns a bias of zeros, shaped [heads, ...offsets]; offsets may have any shape and unit, heads
/// any number; throws as Tensor for a size beyond memory. Test: Offsets.
Tensor BiasOver(const Tensor& offsets, std::size_t heads);

/// The bias of every head at one entry of the offsets.
struct BiasColumn {
  double* bias;       ///< All of it.
  std::size_t entry;  ///< Of head 0.
  std::size_t step;   ///< From head to head.

  /// Returns the bias of a head, which must be one; this is not checked. Test: Offsets.
  double& operator[](std::size_t head) const noexcept { return bias[entry + head * step]; }
};

/// Returns whether an entry has the offset of the entry before it on its diagonal.
/// @param offsets  Any shape and unit.
/// @param i        An entry, 0 ... size - 1.
/// @see No source: bookkeeping. Test: Offsets.
bool RepeatsDiagonal(const Tensor& offsets, std::size_t i);

/// Copies the bias of each entry that repeats its diagonal from the entry before it.
/// @param offsets  Any shape and unit.
/// @param bias     [heads, ...offsets], filled where an entry does not repeat its diagonal.
/// @see No source: bookkeeping. Test: Offsets.
void CopyAlongDiagonals(const Tensor& offsets, Tensor& bias);

/// Returns a bias that depends on the offset alone: each entry is what a function gives its offset.
///
/// An entry whose offset is that of the entry before it on its diagonal is not computed again: all
/// diagonals of an offset matrix are constant, so T + S - 1 calls fill its T S entries.
/// @param offsets  Any shape and unit.
/// @param heads    Any number.
/// @param fill     Called with an offset and the BiasColumn to fill; it gives the same for the same
///                 offset.
/// @return [heads, ...offsets].
/// @see No source: bookkeeping. Test: Offsets.
template <class Fill>
Tensor BiasByOffset(const Tensor& offsets, std::size_t heads, Fill fill) {
  Tensor bias = BiasOver(offsets, heads);
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    if (!RepeatsDiagonal(offsets, i))
      fill(offsets.data[i], BiasColumn{bias.data.data(), i, offsets.size()});
  }
  CopyAlongDiagonals(offsets, bias);
  return bias;
}

/// The offsets that CheckOffsets accepts.
enum class OffsetKind { kReal, kWhole };

/// Checks that every offset is finite and within ±kLargestOffset tokens; of kWhole, also whole.
/// @param offsets  Any shape, tokens.
/// @param kind     Whether every offset must be whole.
/// @throws std::invalid_argument naming the first offset that is not. Test: Offsets.
void CheckOffsets(const Tensor& offsets, OffsetKind kind = OffsetKind::kReal);

}  // namespace orrery
