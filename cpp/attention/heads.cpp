#include "attention/heads.h"

#include "numeric/reject.h"

namespace orrery {

HeadSizes SizesOf(const char* name, const Tensor& tensor) {
  const Shape& shape = tensor.shape;
  const std::size_t rank = shape.size();
  if (rank < 2 || rank > 4 || shape[rank - 1] == 0) {
    Reject(
        "{} has shape {}; it must be [T, D], [heads, T, D] or [batch, heads, T, D], and its rows "
        "must have at least one entry",
        {name, shape});
  }
  return {rank == 4 ? shape[0] : 1, rank >= 3 ? shape[rank - 3] : 1, shape[rank - 2],
          shape[rank - 1]};
}

HeadSizes SharedSizesOf(const char* name, const Tensor& tensor, const Tensor& query) {
  const HeadSizes sizes = SizesOf(name, tensor);
  const HeadSizes full = SizesOf("query", query);
  if (tensor.rank() != query.rank() || sizes.batch != full.batch || sizes.cols != full.cols ||
      sizes.heads == 0 || full.heads % sizes.heads != 0) {
    Reject(
        "query has shape {} and {} has shape {}; axes, batch and last size must agree, and the "
        "heads of query be a multiple of those of {}",
        {query.shape, name, tensor.shape, name});
  }
  return sizes;
}

Shape ScoreShape(const Tensor& query, std::size_t num_keys) {
  Shape shape = query.shape;
  shape.back() = num_keys;
  return shape;
}

}  // namespace orrery
