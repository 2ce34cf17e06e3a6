#include "formula/entrywise.h"

#include <algorithm>

#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

// Size of an axis counted from the last, 1 where the shape has no such axis.
std::size_t SizeFromEnd(const Shape& shape, std::size_t axis) {
  return axis < shape.size() ? shape[shape.size() - 1 - axis] : 1;
}

Shape CommonShape(const Shape& a, const Shape& b) {
  Shape common(std::max(a.size(), b.size()));
  for (std::size_t axis = 0; axis < common.size(); ++axis) {
    const std::size_t one = SizeFromEnd(a, axis);
    const std::size_t other = SizeFromEnd(b, axis);
    if (one != other && one != 1 && other != 1) {
      Reject("shapes {} and {} do not fit together", {a, b});
    }
    common[common.size() - 1 - axis] = one == 1 ? other : one;
  }
  return common;
}

// The entry of `tensor` that is repeated to entry `index` of the common shape.
double Repeated(const Tensor& tensor, const Shape& common, std::size_t index) {
  std::size_t from = 0;
  std::size_t stride = 1;
  for (std::size_t axis = 0; axis < common.size(); ++axis) {
    const std::size_t size = common[common.size() - 1 - axis];
    const std::size_t tensor_size = SizeFromEnd(tensor.shape, axis);
    if (tensor_size != 1) from += index % size * stride;
    stride *= tensor_size;
    index /= size;
  }
  return tensor.data[from];
}

}  // namespace

Tensor Entrywise(const Tensor& a, const Tensor& b, double (*apply)(double, double)) {
  if (a.shape == b.shape) {
    Tensor result(a.shape);
    for (std::size_t i = 0; i < result.size(); ++i) result.data[i] = apply(a.data[i], b.data[i]);
    return result;
  }
  Tensor result(CommonShape(a.shape, b.shape));
  // A number beside a tensor, which is most of what is repeated.
  if (b.size() == 1) {
    for (std::size_t i = 0; i < result.size(); ++i) result.data[i] = apply(a.data[i], b.data[0]);
    return result;
  }
  if (a.size() == 1) {
    for (std::size_t i = 0; i < result.size(); ++i) result.data[i] = apply(a.data[0], b.data[i]);
    return result;
  }
  for (std::size_t i = 0; i < result.size(); ++i)
    result.data[i] = apply(Repeated(a, result.shape, i), Repeated(b, result.shape, i));
  return result;
}

Tensor MatrixProductOf(const Tensor& a, const Tensor& b) {
  const ConstMatrixView left = AsMatrix(a, "the left side of @");
  const ConstMatrixView right = b.rank() == 1 ? ConstMatrixView{b.data.data(), b.size(), 1}
                                              : AsMatrix(b, "the right side of @");
  Tensor product = MatrixProduct(left, right);
  Shape shape;
  if (a.rank() == 2) shape.push_back(product.shape[0]);
  if (b.rank() == 2) shape.push_back(product.shape[1]);
  product.shape = shape;
  return product;
}

}  // namespace orrery::formula
