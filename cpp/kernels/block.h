// Blocks of matrices as the kernels take them: memory, two sizes and a stride, so that a head's
// columns or a batch's rows are used where they are.
#pragma once

#include <type_traits>

#include "numeric/tensor.h"

namespace orrery::kernels {

/// Refers to a block of a matrix in memory that it does not own: entry (r, c) is
/// data[r * stride + c].
/// @tparam Number  float, double or one of them const. A Block<float> is taken where a
///                 Block<const float> is asked for.
/// data    The first entry; may be null where rows or cols is 0.
/// rows, cols  Counts of rows and of numbers in each.
/// stride  From one row's start to the next one's, in numbers; cols or more.
/// @see No source: a definition. Test: Block.
template <class Number>
struct Block {
  Number* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;
  std::size_t stride = 0;

  /// Returns entry (r, c), r < rows and c < cols, which is not checked.
  /// @see Test: Block.
  Number& operator()(std::size_t r, std::size_t c) const noexcept { return data[r * stride + c]; }

  /// Returns row r < rows, which is not checked: its `cols` numbers.
  /// @see Test: Block.
  std::span<Number> Row(std::size_t r) const noexcept { return {data + r * stride, cols}; }

  /// Returns the `num_rows` x `num_cols` part whose first entry is (r, c); it must be inside, which
  /// is not checked.
  /// @see Test: Block.
  Block Part(std::size_t r, std::size_t c, std::size_t num_rows, std::size_t num_cols) const {
    // No offset to memory that a block without rows need not have.
    return {data + (num_rows == 0 ? 0 : r * stride + c), num_rows, num_cols, stride};
  }

  /// Returns the same block for reading only.
  /// @see Test: Block.
  operator Block<const Number>() const requires(!std::is_const_v<Number>) {
    return {data, rows, cols, stride};
  }
};

/// Returns a whole matrix as a block.
/// @see Test: Block.
inline Block<double> BlockOf(MatrixView matrix) noexcept {
  return {matrix.data, matrix.rows, matrix.cols, matrix.cols};
}
inline Block<const double> BlockOf(ConstMatrixView matrix) noexcept {
  return {matrix.data, matrix.rows, matrix.cols, matrix.cols};
}

/// Returns rows * cols numbers as a block, row by row; a vector of another size is resized first.
/// @see Test: Block.
template <class Number>
Block<Number> BlockOf(std::vector<Number>& numbers, std::size_t rows, std::size_t cols) {
  numbers.resize(rows * cols);
  return {numbers.data(), rows, cols, cols};
}

}  // namespace orrery::kernels
