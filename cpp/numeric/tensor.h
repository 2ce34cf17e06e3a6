// Numbers with a shape, and views of them as matrices. Row-major, the last index runs fastest.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "numeric/shape.h"

namespace orrery {

/// Doubles with a shape. The empty shape holds one number.
struct Tensor {
  Shape shape;
  std::vector<double> data;

  Tensor();

  // Written out of line, as those of Value and Record are: they are called in hundreds of places.
  Tensor(const Tensor&);
  Tensor(Tensor&&) noexcept;
  Tensor& operator=(const Tensor&);
  Tensor& operator=(Tensor&&) noexcept;
  ~Tensor();

  /// Zeros of a shape.
  /// @throws std::invalid_argument if the shape has more than kMaxElements entries.
  explicit Tensor(Shape shape_in);

  /// Takes numbers as they are.
  /// @throws std::invalid_argument if the shape asks for another number of entries.
  Tensor(Shape shape_in, std::vector<double> data_in);

  static Tensor Vector(std::vector<double> data_in);

  std::size_t rank() const { return shape.size(); }
  std::size_t size() const { return data.size(); }
};

/// Puts numbers behind others.
void Append(const std::vector<double>& more, std::vector<double>& data);

/// A matrix somebody else owns: `rows` rows of `cols` numbers, one after the other.
template <class Number>
struct BasicMatrixView {
  Number* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;

  Number& operator()(std::size_t row, std::size_t col) const { return data[row * cols + col]; }
  std::span<Number> Row(std::size_t row) const { return {data + row * cols, cols}; }
};
using MatrixView = BasicMatrixView<double>;
using ConstMatrixView = BasicMatrixView<const double>;

/// Views a rank-2 tensor as a matrix, or a vector as one row.
/// @throws std::invalid_argument naming `what` if the rank is neither 1 nor 2.
ConstMatrixView AsMatrix(const Tensor& tensor, const char* what);
MatrixView AsMatrix(Tensor& tensor, const char* what);

/// Views the last axis of a tensor of any shape as rows: [..., C] as [rows, C]; a number as one row
/// of one.
ConstMatrixView AsRows(const Tensor& tensor);
MatrixView AsRows(Tensor& tensor);

}  // namespace orrery
