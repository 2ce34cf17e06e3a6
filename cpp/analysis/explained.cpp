#include "analysis/measures.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

/// Variation below this share of the entries' squares is the rounding of a map of equal entries.
constexpr double kRounding = 1e-24;

std::size_t GroupOf(MapPart part, std::size_t row, std::size_t column, std::size_t rows) {
  if (part == MapPart::kRow) return row;
  return part == MapPart::kSum ? row + column : rows - 1 - row + column;
}

}  // namespace

double ExplainedBy(const Tensor& map, MapPart part) {
  const ConstMatrixView view = AsMatrix(map, "map");
  if (map.data.empty()) Reject("map has shape {}; it must have 1 or more entries", {map.shape});
  double sum = 0;
  double squares = 0;
  for (double entry : map.data) {
    sum += entry;
    squares += entry * entry;
  }
  const double mean = sum / static_cast<double>(map.data.size());
  std::vector<double> sums(view.rows + view.cols);
  std::vector<double> counts(sums.size());
  double total = 0;
  for (std::size_t row = 0; row < view.rows; ++row) {
    for (std::size_t column = 0; column < view.cols; ++column) {
      const double deviation = view(row, column) - mean;
      const std::size_t group = GroupOf(part, row, column, view.rows);
      total += deviation * deviation;
      sums[group] += deviation;
      ++counts[group];
    }
  }
  if (total <= kRounding * squares) return 1;
  double explained = 0;
  for (std::size_t group = 0; group < sums.size(); ++group) {
    if (counts[group] > 0) explained += sums[group] * sums[group] / counts[group];
  }
  return explained / total;
}

}  // namespace orrery
