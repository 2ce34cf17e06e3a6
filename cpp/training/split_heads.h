// Rows of all heads side by side, as layers hold them, and the tensors with an axis of heads that
// the core's functions take.
#pragma once

#include "kernels/block.h"
#include "numeric/tensor.h"

namespace orrery::training {

/// Returns where entry (row, column) of rows is in a tensor [sequences, heads, T, head_dim].
/// @param length, heads, head_dim  1 or more. Throws nothing.
/// @see Test: SplitHeadsTest.
inline std::size_t PlaceInHeads(std::size_t row, std::size_t column, std::size_t length,
                                std::size_t heads, std::size_t head_dim) {
  const std::size_t head = row / length * heads + column / head_dim;
  return (head * length + row % length) * head_dim + column % head_dim;
}

/// Returns rows of heads with an axis of heads.
/// @param rows    [sequences * T, heads * head_dim].
/// @param length  T.
/// @return [sequences, heads, T, head_dim]. Throws nothing within kMaxElements.
/// @see Test: SplitHeadsTest.
template <class Number>
Tensor SplitHeads(kernels::Block<Number> rows, std::size_t length, std::size_t heads) {
  const std::size_t dim = rows.cols / heads;
  Tensor split({rows.rows / length, heads, length, dim});
  for (std::size_t r = 0; r < rows.rows; ++r) {
    for (std::size_t c = 0; c < rows.cols; ++c) {
      split.data[PlaceInHeads(r, c, length, heads, dim)] = static_cast<double>(rows(r, c));
    }
  }
  return split;
}

/// Writes a tensor with an axis of heads back into rows of heads, side by side.
/// @param split  [sequences, heads, T, head_dim].
/// @param rows   [sequences * T, heads * head_dim]; shapes are not checked. Throws nothing.
/// @see Test: SplitHeadsTest.
template <class Number>
void JoinHeads(const Tensor& split, kernels::Block<Number> rows) {
  for (std::size_t r = 0; r < rows.rows; ++r) {
    for (std::size_t c = 0; c < rows.cols; ++c) {
      const std::size_t place = PlaceInHeads(r, c, split.shape[2], split.shape[1], split.shape[3]);
      rows(r, c) = static_cast<Number>(split.data[place]);
    }
  }
}

/// As the functions above, for rows of a tensor [..., heads * head_dim]; JoinHeads returns
/// [sequences, T, heads * head_dim]. Throw nothing within kMaxElements. Test: SplitHeadsTest.
inline Tensor SplitHeads(const Tensor& rows, std::size_t length, std::size_t heads) {
  const ConstMatrixView view = AsRows(rows);
  return SplitHeads<const double>({view.data, view.rows, view.cols, view.cols}, length, heads);
}
inline Tensor JoinHeads(const Tensor& split) {
  const std::size_t width = split.shape[1] * split.shape[3];
  Tensor rows({split.shape[0], split.shape[2], width});
  JoinHeads<double>(split, {rows.data.data(), rows.size() / width, width, width});
  return rows;
}

}  // namespace orrery::training
