#include "analysis/span.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {
namespace {

constexpr double kSlack = 1e-12;  // see the header

// The smallest distance from `position` within which `wanted` of a row lies.
double Reach(std::span<const double> row, double position, double wanted) {
  std::vector<std::pair<double, double>> by_distance;
  for (std::size_t s = 0; s < row.size(); ++s) by_distance.emplace_back(std::abs(position - static_cast<double>(s)), row[s]);
  std::sort(by_distance.begin(), by_distance.end());
  double held = 0;
  for (const auto& [distance, weight] : by_distance) {
    held += weight;
    if (held >= wanted) return distance;
  }
  return by_distance.back().first;
}

}  // namespace

AttentionSpan AttentionSpanOf(const Tensor& weights, double mass) {
  if (weights.rank() < 1 || weights.shape.back() == 0) {
    throw std::invalid_argument("weights has shape " + ShapeText(weights.shape) + "; it must be [..., T, S] with S 1 or more");
  }
  if (!(mass > 0 && mass <= 1)) {
    throw std::invalid_argument("mass is " + NumberText(mass) + "; it must be above 0 and at most 1");
  }
  const Tensor blank(Shape(weights.shape.begin(), weights.shape.end() - 1));
  AttentionSpan result{blank, blank, blank, blank};
  const ConstMatrixView rows = AsRows(weights);
  const std::size_t num_queries = weights.rank() < 2 ? 1 : weights.shape[weights.rank() - 2];
  for (std::size_t row = 0; row < rows.rows; ++row) {
    double sum = 0;
    for (double weight : rows.Row(row)) {
      if (!(weight >= 0) || std::isinf(weight)) {
        throw std::invalid_argument("weights holds " + NumberText(weight) + "; every entry must be 0 or more");
      }
      sum += weight;
    }
    if (sum == 0) continue;
    const double position = static_cast<double>(row % num_queries + rows.cols) - static_cast<double>(num_queries);
    for (std::size_t s = 0; s < rows.cols; ++s) {
      const double share = rows(row, s) / sum;
      if (share > 0) result.entropy.data[row] -= share * std::log(share);
      result.mean_distance.data[row] += share * std::abs(position - static_cast<double>(s));
    }
    result.effective_keys.data[row] = std::exp(result.entropy.data[row]);
    result.span.data[row] = Reach(rows.Row(row), position, mass * sum * (1 - kSlack));
  }
  return result;
}

}  // namespace orrery
