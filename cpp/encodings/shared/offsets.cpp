#include "encodings/shared/offsets.h"

#include <algorithm>
#include <cmath>

#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery {
namespace {

std::size_t RowAt(double index, std::size_t rows) {
  const double last = static_cast<double>(rows) - 1;
  Require(IsWhole(index, 0, last), "an entry of indices", index, "a row of the table, 0 to", last);
  return static_cast<std::size_t>(index);
}

// From an entry to the next one on its diagonal.
std::size_t DiagonalStep(const Tensor& offsets) {
  return offsets.shape.empty() ? 1 : offsets.shape.back() + 1;
}

}  // namespace

Tensor OffsetMatrix(std::size_t num_queries, std::size_t num_keys) {
  Tensor offsets({num_queries, num_keys});
  const double shift = static_cast<double>(num_queries) - static_cast<double>(num_keys);
  for (std::size_t i = 0; i < offsets.size(); ++i)
    offsets.data[i] = static_cast<double>(i % num_keys) - static_cast<double>(i / num_keys) + shift;
  return offsets;
}

void CheckOffsets(const Tensor& offsets, OffsetKind kind) {
  const bool whole = kind == OffsetKind::kWhole;
  for (double offset : offsets.data) {
    Require(whole ? IsWhole(offset, -kLargestOffset, kLargestOffset)
                  : std::abs(offset) <= kLargestOffset,
            "an entry of offsets", offset, whole ? "a whole number within" : "within",
            kLargestOffset);
  }
}

Tensor ClippedIndices(const Tensor& offsets, double left, double right) {
  CheckOffsets(offsets, OffsetKind::kWhole);
  for (double largest : {left, right})
    Require(largest >= 0, "the largest offset", largest, "0 or more");
  Tensor indices = offsets;
  for (double& entry : indices.data) entry = std::clamp(entry, -left, right) + left;
  return indices;
}

Tensor BiasOver(const Tensor& offsets, std::size_t heads) {
  return Tensor(Stacked(heads, offsets.shape));
}

bool RepeatsDiagonal(const Tensor& offsets, std::size_t i) {
  const std::size_t step = DiagonalStep(offsets);
  return i >= step && offsets.data[i] == offsets.data[i - step];
}

void CopyAlongDiagonals(const Tensor& offsets, Tensor& bias) {
  const std::size_t step = DiagonalStep(offsets);
  // One head after the other: from head to head, large maps evict one another from the cache.
  for (std::size_t first = 0; first < bias.size(); first += offsets.size()) {
    double* row = bias.data.data() + first;
    for (std::size_t i = step; i < offsets.size(); ++i) {
      if (offsets.data[i] == offsets.data[i - step]) row[i] = row[i - step];
    }
  }
}

Tensor BiasFromTable(const Tensor& table, const Tensor& indices) {
  const ConstMatrixView rows = AsMatrix(table, "table");
  Tensor bias = BiasOver(indices, rows.cols);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const std::size_t row = RowAt(indices.data[i], rows.rows);
    for (std::size_t h = 0; h < rows.cols; ++h) bias.data[h * indices.size() + i] = rows(row, h);
  }
  return bias;
}

Tensor BiasFromTableBackward(const Tensor& table, const Tensor& indices, const Tensor& d_bias) {
  Tensor d_table(table.shape);
  const MatrixView rows = AsMatrix(d_table, "table");
  RequireShape("d_bias", d_bias.shape, BiasOver(indices, rows.cols).shape);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const std::size_t row = RowAt(indices.data[i], rows.rows);
    for (std::size_t h = 0; h < rows.cols; ++h) rows(row, h) += d_bias.data[h * indices.size() + i];
  }
  return d_table;
}

}  // namespace orrery
