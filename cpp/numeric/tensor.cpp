#include "numeric/tensor.h"

#include <utility>

#include "numeric/reject.h"

namespace orrery {

Tensor::Tensor() : data(1, 0.0) {}
Tensor::Tensor(const Tensor&) = default;
Tensor::Tensor(Tensor&&) noexcept = default;
Tensor& Tensor::operator=(const Tensor&) = default;
Tensor& Tensor::operator=(Tensor&&) noexcept = default;
Tensor::~Tensor() = default;

Tensor::Tensor(Shape shape_in)
    : shape(std::move(shape_in)), data(CountElements(shape, "the result"), 0.0) {}

Tensor::Tensor(Shape shape_in, std::vector<double> data_in)
    : shape(std::move(shape_in)), data(std::move(data_in)) {
  const std::size_t wanted = CountElements(shape, "the tensor");
  if (wanted != data.size()) {
    Reject("the shape {} asks for {} numbers; there are {}", {shape, wanted, data.size()});
  }
}

void Append(const std::vector<double>& more, std::vector<double>& data) {
  const std::size_t from = data.size();
  data.resize(from + more.size());
  for (std::size_t i = 0; i < more.size(); ++i) data[from + i] = more[i];
}

Tensor Tensor::Vector(std::vector<double> data_in) {
  const std::size_t length = data_in.size();
  return Tensor({length}, std::move(data_in));
}

namespace {

std::pair<std::size_t, std::size_t> MatrixSizes(const Shape& shape, const char* what) {
  if (shape.size() == 1) return {1, shape[0]};
  if (shape.size() == 2) return {shape[0], shape[1]};
  Reject("{} has shape {}; it must be a matrix or a vector", {what, shape});
}

std::pair<std::size_t, std::size_t> RowSizes(const Tensor& tensor) {
  const std::size_t cols = tensor.shape.empty() ? 1 : tensor.shape.back();
  return {cols == 0 ? 0 : tensor.size() / cols, cols};
}

}  // namespace

ConstMatrixView AsMatrix(const Tensor& tensor, const char* what) {
  const auto [rows, cols] = MatrixSizes(tensor.shape, what);
  return {tensor.data.data(), rows, cols};
}

MatrixView AsMatrix(Tensor& tensor, const char* what) {
  const auto [rows, cols] = MatrixSizes(tensor.shape, what);
  return {tensor.data.data(), rows, cols};
}

ConstMatrixView AsRows(const Tensor& tensor) {
  const auto [rows, cols] = RowSizes(tensor);
  return {tensor.data.data(), rows, cols};
}

MatrixView AsRows(Tensor& tensor) {
  const auto [rows, cols] = RowSizes(tensor);
  return {tensor.data.data(), rows, cols};
}

}  // namespace orrery
