#include <algorithm>
#include <cmath>

#include "analysis/measures.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr double kSlack = 1e-12;  // see the header

// The smallest distance from `position` within which `wanted` of a row lies.
double Reach(std::span<const double> row, double position, double wanted) {
  const auto size = static_cast<double>(row.size());
  const auto weight = [&](double s) {
    return s >= 0 && s < size ? row[static_cast<std::size_t>(s)] : 0;
  };
  const double farthest = std::max(std::abs(position), std::abs(size - 1 - position));
  double distance = std::max(0.0, -position);  // a query may stand before the first key
  double held = 0;
  for (; distance < farthest; ++distance) {
    held += weight(position - distance) + (distance > 0 ? weight(position + distance) : 0);
    if (held >= wanted) break;
  }
  return distance;
}

}  // namespace

AttentionSpan AttentionSpanOf(const Tensor& weights, double mass) {
  if (weights.rank() < 1 || weights.shape.back() == 0) {
    Reject("weights has shape {}; it must be [..., T, S] with S 1 or more", {weights.shape});
  }
  Require(mass > 0 && mass <= 1, "mass", mass, "above 0 and at most 1");
  const Tensor blank(Shape(weights.shape.begin(), weights.shape.end() - 1));
  AttentionSpan result{blank, blank, blank, blank};
  const ConstMatrixView rows = AsRows(weights);
  const std::size_t num_queries = weights.rank() < 2 ? 1 : weights.shape[weights.rank() - 2];
  for (std::size_t row = 0; row < rows.rows; ++row) {
    double sum = 0;
    for (double weight : rows.Row(row)) {
      if (!(weight >= 0) || std::isinf(weight)) {
        Reject("weights holds {}; every entry must be 0 or more", {weight});
      }
      sum += weight;
    }
    if (sum == 0) continue;
    const double position =
        static_cast<double>(row % num_queries + rows.cols) - static_cast<double>(num_queries);
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
