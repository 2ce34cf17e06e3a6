// Tensors [batch, heads, rows, cols] as batches of heads of matrices, where several query heads may
// share one key head.
#pragma once

#include "kernels/block.h"

namespace orrery {

/// Sizes of a tensor [rows, cols], [heads, rows, cols] or [batch, heads, rows, cols].
struct HeadSizes {
  std::size_t batch, heads, rows, cols;

  /// Returns the number of matrices, batch * heads. Test: Heads.
  std::size_t Matrices() const noexcept { return batch * heads; }

  /// Returns the index of the matrix that matrix `index` of a tensor of these sizes reads in a
  /// tensor whose heads are shared: heads / shared.heads heads in a row read the same one.
  /// @param shared  Sizes with the same batch and a number of heads that divides the heads here.
  /// @param index   0 ... Matrices() - 1.
  /// @see Ainslie et al. 2023, "GQA", arXiv:2305.13245, section 2.2. Test: Heads.
  std::size_t MatrixIn(const HeadSizes& shared, std::size_t index) const noexcept {
    return index / heads * shared.heads + index % heads / (heads / shared.heads);
  }

  /// Returns a view of matrix `index`, [rows, cols], of a tensor of these sizes.
  /// @param tensor  Must outlive the view.
  /// @param index   0 ... Matrices() - 1; neither is checked.
  /// @see Test: Heads.
  ConstMatrixView Of(const Tensor& tensor, std::size_t index) const {
    return {tensor.data.data() + index * rows * cols, rows, cols};
  }
  MatrixView Of(Tensor& tensor, std::size_t index) const {
    return {tensor.data.data() + index * rows * cols, rows, cols};
  }
};

/// Returns the sizes of a tensor of 2 to 4 axes; axes that it lacks count as 1.
/// @param name    The name of the tensor in an error.
/// @param tensor  [T, D], [heads, T, D] or [batch, heads, T, D], any numbers.
/// @throws std::invalid_argument naming the tensor if it has fewer than 2 or more than 4 axes, or
///         rows without entries.
/// @see No source: bookkeeping. Test: Heads.
HeadSizes SizesOf(const char* name, const Tensor& tensor);

/// Returns the sizes of a tensor whose heads the query's heads share: as many axes, the same batch
/// and width.
/// @param name    The name of the tensor in an error.
/// @param tensor  [S, D], [kv_heads, S, D] or [batch, kv_heads, S, D], any numbers.
/// @param query   [T, D], [heads, T, D] or [batch, heads, T, D].
/// @throws std::invalid_argument naming both shapes if they do not fit, or the query's heads are no
///         multiple of the shared heads.
/// @see Ainslie et al. 2023, "GQA", arXiv:2305.13245, section 2.2. Test: Heads.
HeadSizes SharedSizesOf(const char* name, const Tensor& tensor, const Tensor& query);

/// Returns the shape of the scores of a query, [..., T, S]: its leading axes, T rows and one column
/// for each key.
/// @param query     [..., T, D], with one axis at least.
/// @param num_keys  S, any number.
/// @see No source: bookkeeping. Test: Heads.
Shape ScoreShape(const Tensor& query, std::size_t num_keys);

/// Calls move(place, row, column) for each entry (row, column) of rows of all heads, in the order
/// of its place in a tensor [sequences, heads, T, head_dim].
/// @param rows     Number of rows, sequences * T.
/// @param columns  Of a row, heads * head_dim.
/// @param length   T.
/// @param heads    1 or more.
/// @param move     Called with three whole numbers.
/// @see Test: SplitHeads.
template <class Move>
void ForEachOfHeads(std::size_t rows, std::size_t columns, std::size_t length, std::size_t heads,
                    Move move) {
  std::size_t place = 0;
  for (std::size_t first = 0; first < rows; first += length) {
    for (std::size_t column = 0; column < columns; column += columns / heads) {
      for (std::size_t row = first; row < first + length; ++row) {
        for (std::size_t c = 0; c < columns / heads; ++c) move(place++, row, column + c);
      }
    }
  }
}

/// Returns rows of heads with an axis of heads.
/// @param rows    [sequences * T, heads * head_dim].
/// @param length  T.
/// @param heads   1 or more, a divisor of the width.
/// @return [sequences, heads, T, head_dim].
/// @see Test: SplitHeads.
template <class Number>
Tensor SplitHeads(kernels::Block<Number> rows, std::size_t length, std::size_t heads) {
  Tensor split({length == 0 ? 0 : rows.rows / length, heads, length, rows.cols / heads});
  ForEachOfHeads(rows.rows, rows.cols, length, heads,
                 [&](std::size_t place, std::size_t row, std::size_t column) {
                   split.data[place] = static_cast<double>(rows(row, column));
                 });
  return split;
}

/// Writes a tensor with an axis of heads back into rows of heads, side by side.
/// @param split  [heads, T, head_dim], perhaps with an axis of sequences before it.
/// @param rows   [sequences * T, heads * head_dim]; shapes are not checked.
/// @see Test: SplitHeads.
template <class Number>
void JoinHeads(const Tensor& split, kernels::Block<Number> rows) {
  const std::size_t rank = split.rank();
  ForEachOfHeads(rows.rows, rows.cols, split.shape[rank - 2], split.shape[rank - 3],
                 [&](std::size_t place, std::size_t row, std::size_t column) {
                   rows(row, column) = static_cast<Number>(split.data[place]);
                 });
}

/// As the functions above, for rows of a tensor [..., heads * head_dim]; JoinHeads returns
/// [sequences, T, heads * head_dim].
/// @see Test: SplitHeads.
inline Tensor SplitHeads(const Tensor& rows, std::size_t length, std::size_t heads) {
  return SplitHeads(kernels::BlockOf(AsRows(rows)), length, heads);
}
inline Tensor JoinHeads(const Tensor& split) {
  Tensor rows({split.shape[0], split.shape[2], split.shape[1] * split.shape[3]});
  JoinHeads(split, kernels::BlockOf(AsRows(rows)));
  return rows;
}

}  // namespace orrery
