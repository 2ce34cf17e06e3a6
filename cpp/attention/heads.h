// Tensors [batch, heads, rows, cols] as batches of heads of matrices, where several query heads may
// share one key head.
#pragma once

#include "numeric/tensor.h"

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

}  // namespace orrery
