#include "analysis/measures.h"

#include <algorithm>
#include <cmath>

#include "numeric/linear.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery {

PermutationError PermutationErrorOf(const Tensor& output, const Tensor& reordered,
                                    std::span<const double> order) {
  RequireShape("reordered", reordered.shape, output.shape);
  return {MaxDifference(reordered, output), MaxDifference(reordered, PermuteRows(output, order))};
}

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

namespace {

// Solves L L^T x = y, the lower half of a symmetric positive matrix given, by computing its factor L
// in place; x takes the place of y. Returns whether the matrix was one.
bool Solve(MatrixView l, std::span<double> y) {
  for (std::size_t r = 0; r < l.rows; ++r) {
    for (std::size_t c = 0; c <= r; ++c) {
      for (std::size_t i = 0; i < c; ++i) l(r, c) -= l(r, i) * l(c, i);
      if (c < r) l(r, c) /= l(c, c);
    }
    if (!(l(r, r) > 0)) return false;
    l(r, r) = std::sqrt(l(r, r));
    for (std::size_t c = 0; c < r; ++c) y[r] -= l(r, c) * y[c];
    y[r] /= l(r, r);
  }
  for (std::size_t r = l.rows; r-- > 0;) {
    y[r] /= l(r, r);
    for (std::size_t c = 0; c < r; ++c) y[c] -= l(r, c) * y[r];
  }
  return true;
}

}  // namespace

Tensor FitWaves(std::span<const double> offsets, std::span<const double> scores,
                std::span<const double> frequencies, double shrinkage) {
  if (offsets.size() != scores.size()) {
    Reject("offsets holds {} numbers and scores {}; each offset has one score",
           {offsets.size(), scores.size()});
  }
  const std::size_t pairs = frequencies.size();
  Tensor waves({2 * pairs, offsets.size()});
  const MatrixView wave = AsRows(waves);
  Tensor products({2 * pairs, 2 * pairs});
  Tensor coefficients({2, pairs});
  for (std::size_t r = 0; r < 2 * pairs; ++r) {
    for (std::size_t k = 0; k < offsets.size(); ++k) {
      const double angle = offsets[k] * frequencies[r % pairs];
      wave(r, k) = r < pairs ? std::cos(angle) : std::sin(angle);
    }
    for (std::size_t c = 0; c <= r; ++c) AsRows(products)(r, c) = Dot(wave.Row(r), wave.Row(c));
    AsRows(products)(r, r) += shrinkage;
    coefficients.data[r] = Dot(wave.Row(r), scores);
  }
  Work(pairs * pairs * pairs / 24 + 1);
  if (!Solve(AsRows(products), coefficients.data)) {
    Reject(
        "shrinkage is {} and frequencies holds {}; with finite ones and offsets, it must be larger",
        {shrinkage, pairs});
  }
  return coefficients;
}

}  // namespace orrery
