#include "numeric/linear.h"

#include <algorithm>
#include <cmath>

#include "numeric/reject.h"
#include "numeric/rounding.h"
#include "numeric/work.h"

namespace orrery {

double Dot(std::span<const double> a, std::span<const double> b) {
  if (a.size() != b.size()) {
    Reject("a has {} entries and b has {}; a dot product needs the same number",
           {a.size(), b.size()});
  }
  Work(a.size() / 64 + 1);
  double sum = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

double Norm(std::span<const double> x) { return std::sqrt(Dot(x, x)); }

void AddScaled(std::span<double> to, double factor, std::span<const double> from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * from[i];
}

Tensor MatrixProduct(ConstMatrixView a, ConstMatrixView b) {
  if (a.cols != b.rows) {
    Reject("a has {} columns and b has {} rows; a matrix product needs the same number",
           {a.cols, b.rows});
  }
  Tensor result({a.rows, b.cols});
  MatrixView out = AsMatrix(result, "the product");
  for (std::size_t row = 0; row < a.rows; ++row) {
    Work(a.cols * b.cols / 64 + 1);
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

Tensor Gram(ConstMatrixView rows) { return MatrixProduct(rows, AsMatrix(Transpose(rows), "rows")); }

namespace {

// Returns the index that an entry of an order names, and marks it as taken. Rejects an index that
// is out of range or taken.
std::size_t Claim(double index, std::size_t place, std::vector<std::size_t>& taken,
                  const char* what) {
  const std::size_t count = taken.size();
  if (!IsWhole(index, 0, static_cast<double>(count) - 1) ||
      taken[static_cast<std::size_t>(index)] == 1) {
    Reject("order holds {} at place {}; it must name every {} 0 to {} once",
           {index, place, what, count - 1});
  }
  taken[static_cast<std::size_t>(index)] = 1;
  return static_cast<std::size_t>(index);
}

// An order must have as many entries as there are things to order.
void RequireCount(std::span<const double> order, std::size_t count, const char* what) {
  if (order.size() == count) return;
  Reject("order has {} entries and x has {} {}; order must name every one once",
         {order.size(), count, what});
}

}  // namespace

Tensor PermuteAxes(const Tensor& x, std::span<const double> order) {
  RequireCount(order, x.rank(), "axes");
  std::vector<std::size_t> taken(x.rank());
  std::vector<std::size_t> strides(x.rank(), 1);  // of x
  for (std::size_t axis = x.rank(); axis-- > 1;) strides[axis - 1] = strides[axis] * x.shape[axis];
  Shape shape;
  std::vector<std::size_t> steps;  // how far an axis of the result moves in x
  for (std::size_t axis = 0; axis < x.rank(); ++axis) {
    const std::size_t from = Claim(order[axis], axis, taken, "axis");
    shape.push_back(x.shape[from]);
    steps.push_back(strides[from]);
  }
  Tensor result(shape);
  for (std::size_t i = 0; i < result.size(); ++i) {
    std::size_t rest = i;
    std::size_t at = 0;
    for (std::size_t axis = x.rank(); axis-- > 0; rest /= shape[axis])
      at += rest % shape[axis] * steps[axis];
    result.data[i] = x.data[at];
  }
  return result;
}

Tensor PermuteRows(const Tensor& x, std::span<const double> order) {
  const std::size_t rows = x.shape.empty() ? 0 : x.shape[0];
  RequireCount(order, rows, "rows");
  const std::size_t width = rows == 0 ? 0 : x.data.size() / rows;
  Tensor result(x.shape);
  std::vector<std::size_t> taken(rows);
  for (std::size_t t = 0; t < rows; ++t) {
    const std::size_t source = Claim(order[t], t, taken, "row");
    std::copy_n(x.data.begin() + static_cast<std::ptrdiff_t>(source * width), width,
                result.data.begin() + static_cast<std::ptrdiff_t>(t * width));
  }
  return result;
}

double MaxDifference(const Tensor& a, const Tensor& b) {
  if (a.shape != b.shape) {
    Reject("a has shape {} and b has shape {}; they must agree", {a.shape, b.shape});
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
