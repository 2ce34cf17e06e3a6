#include "numeric/linear.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "numeric/number_text.h"

namespace orrery {

double Dot(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) {
    throw std::invalid_argument("a has " + std::to_string(a.size()) + " entries and b has " +
                                std::to_string(b.size()) + "; a dot product needs the same number");
  }
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double Norm(std::span<const double> x) { return std::sqrt(Dot(x, x)); }

Tensor MatrixProduct(ConstMatrixView a, ConstMatrixView b) {
  if (a.cols != b.rows) {
    throw std::invalid_argument("a has " + std::to_string(a.cols) + " columns and b has " + std::to_string(b.rows) +
                                " rows; a matrix product needs the same number");
  }
  Tensor result({a.rows, b.cols});
  MatrixView out = AsMatrix(result, "the product");
  for (std::size_t row = 0; row < a.rows; ++row) {
    for (std::size_t inner = 0; inner < a.cols; ++inner) {
      const double factor = a(row, inner);
      for (std::size_t col = 0; col < b.cols; ++col) out(row, col) += factor * b(inner, col);
    }
  }
  return result;
}

Tensor Transpose(ConstMatrixView x) {
  Tensor result({x.cols, x.rows});
  for (std::size_t row = 0; row < x.rows; ++row) {
    for (std::size_t col = 0; col < x.cols; ++col) result.data[col * x.rows + row] = x(row, col);
  }
  return result;
}

Tensor PermuteRows(const Tensor& x, std::span<const double> order) {
  const std::size_t rows = x.shape.empty() ? 0 : x.shape[0];
  if (order.size() != rows) {
    throw std::invalid_argument("order has " + std::to_string(order.size()) + " entries and x has " +
                                std::to_string(rows) + " rows; order must name every row once");
  }
  const std::size_t width = rows == 0 ? 0 : x.data.size() / rows;
  Tensor result(x.shape);
  std::vector<bool> taken(rows, false);
  for (std::size_t t = 0; t < rows; ++t) {
    const double from = order[t];
    if (!(from >= 0 && from < static_cast<double>(rows)) || from != std::floor(from) ||
        taken[static_cast<std::size_t>(from)]) {
      throw std::invalid_argument("order holds " + NumberText(from) + " at place " + std::to_string(t) +
                                  "; it must name every row 0 to " + std::to_string(rows - 1) + " once");
    }
    const auto source = static_cast<std::size_t>(from);
    taken[source] = true;
    std::copy_n(x.data.begin() + static_cast<std::ptrdiff_t>(source * width), width,
                result.data.begin() + static_cast<std::ptrdiff_t>(t * width));
  }
  return result;
}

double MaxDifference(const Tensor& a, const Tensor& b) {
  if (a.shape != b.shape) {
    throw std::invalid_argument("a has shape " + ShapeText(a.shape) + " and b has shape " + ShapeText(b.shape) +
                                "; they must agree");
  }
  double largest = 0.0;
  for (std::size_t i = 0; i < a.data.size(); ++i) {
    const double difference = std::abs(a.data[i] - b.data[i]);
    if (std::isnan(difference)) return difference;
    largest = std::max(largest, difference);
  }
  return largest;
}

}  // namespace orrery
