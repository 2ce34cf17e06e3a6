// Numbers with a shape, and views of them as matrices. Row-major, the last index runs fastest.
#pragma once

#include <span>

#include "numeric/shape.h"

namespace orrery {

/// Doubles with a shape. The empty shape holds one number.
struct Tensor {
  Shape shape;
  std::vector<double> data;

  /// Makes one number, 0, of the empty shape. Test: Tensor.
  Tensor();

  // Defined out of line, as those of Value and Record are: hundreds of places call them.
  Tensor(const Tensor&);
  Tensor(Tensor&&) noexcept;
  Tensor& operator=(const Tensor&);
  Tensor& operator=(Tensor&&) noexcept;
  ~Tensor();

  /// Makes zeros of a shape, in entries for each axis, slowest axis first.
  /// @throws std::invalid_argument naming the shape if it has more than kMaxElements entries.
  /// @see Test: Tensor.
  explicit Tensor(Shape shape_in);

  /// Takes any numbers, row-major: the last index runs fastest.
  /// @throws std::invalid_argument naming the shape and the number of entries if they do not fit,
  ///         or if there are more than kMaxElements.
  /// @see Test: Tensor.
  Tensor(Shape shape_in, std::vector<double> data_in);

  /// Returns the vector [n] of n numbers, any doubles.
  /// @throws std::invalid_argument if there are more than kMaxElements. Test: Tensor.
  static Tensor Vector(std::vector<double> data_in);

  /// Returns the number of axes. Test: Tensor.
  std::size_t rank() const noexcept { return shape.size(); }

  /// Returns the number of entries, 1 of the empty shape. Test: Tensor.
  std::size_t size() const noexcept { return data.size(); }
};

/// Appends the numbers `more`, any doubles, to `data`. `more` must not be `data`. Test: Tensor.
void Append(const std::vector<double>& more, std::vector<double>& data);

/// A view of a matrix in memory that it does not own: `rows` rows of `cols` numbers, row by row.
/// Valid as long as that memory.
template <class Number>
struct BasicMatrixView {
  Number* data = nullptr;
  std::size_t rows = 0;
  std::size_t cols = 0;

  /// Returns an entry, or the entries of a row, [cols]. Indices count from 0; they are not checked.
  /// Test: Tensor.
  Number& operator()(std::size_t row, std::size_t col) const noexcept {
    return data[row * cols + col];
  }
  std::span<Number> Row(std::size_t row) const noexcept { return {data + row * cols, cols}; }
};
using MatrixView = BasicMatrixView<double>;
using ConstMatrixView = BasicMatrixView<const double>;

/// Returns a view of a tensor as a matrix: [rows, cols], or a vector [cols] as one row.
/// @param tensor  Of rank 1 or 2, any doubles; it must outlive the view.
/// @param what    Name of the tensor in the error.
/// @throws std::invalid_argument naming `what` and the shape if the rank is neither 1 nor 2.
/// @see Test: Tensor.
ConstMatrixView AsMatrix(const Tensor& tensor, const char* what);
MatrixView AsMatrix(Tensor& tensor, const char* what);

/// Returns a view of a tensor of any shape as rows along its last axis: [..., C] as [rows, C], a
/// number as one row of one entry. The tensor must outlive the view. Test: Tensor.
ConstMatrixView AsRows(const Tensor& tensor);
MatrixView AsRows(Tensor& tensor);

}  // namespace orrery
