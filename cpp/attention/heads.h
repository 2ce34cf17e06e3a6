// Tensors [batch, heads, rows, cols] as batches of heads of matrices, where several query heads may
// share one key head.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Sizes of a tensor [rows, cols], [heads, rows, cols] or [batch, heads, rows, cols].
struct HeadSizes {
  std::size_t batch, heads, rows, cols;

  std::size_t Matrices() const { return batch * heads; }

  /// The matrix of a tensor of `shared` heads that matrix `index` of this one reads.
  std::size_t MatrixIn(const HeadSizes& shared, std::size_t index) const {
    return index / heads * shared.heads + index % heads / (heads / shared.heads);
  }

  ConstMatrixView Of(const Tensor& tensor, std::size_t index) const {
    return {tensor.data.data() + index * rows * cols, rows, cols};
  }
  MatrixView Of(Tensor& tensor, std::size_t index) const {
    return {tensor.data.data() + index * rows * cols, rows, cols};
  }
};

/// @throws std::invalid_argument naming the tensor if it has fewer than 2 or more than 4 axes, or
///         rows without entries.
HeadSizes SizesOf(const char* name, const Tensor& tensor);

/// Sizes of a tensor whose heads the query's heads share: as many axes, the same batch and width.
/// @throws std::invalid_argument naming both shapes if they do not fit, or the query's heads are no
///         multiple of the shared.
HeadSizes SharedSizesOf(const char* name, const Tensor& tensor, const Tensor& query);

/// The leading axes of the query, then a matrix of scores.
Shape ScoreShape(const Tensor& query, std::size_t num_keys);

}  // namespace orrery
