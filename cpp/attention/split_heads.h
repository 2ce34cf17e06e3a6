// Rows of all heads side by side, as layers hold them, and tensors with an axis of heads, as the
// core's functions take them.
#pragma once

#include "kernels/block.h"
#include "numeric/tensor.h"

namespace orrery {

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
