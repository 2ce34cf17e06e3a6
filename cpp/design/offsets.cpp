#include "design/offsets.h"

#include <algorithm>
#include <cmath>

#include "numeric/linear.h"

namespace orrery::design {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kDetermined = 1e-11;

using Vector = std::vector<double>;

// Takes what lies along unit vectors off a vector, twice, for the sake of rounding.
void Project(std::span<const Vector> basis, Vector& x) {
  for (int round = 0; round < 2; ++round) {
    for (const Vector& unit : basis) {
      const double along = Dot(unit, x);
      for (std::size_t i = 0; i < x.size(); ++i) x[i] -= along * unit[i];
    }
  }
}

// Unit vectors that span the columns, the longest of what is left first.
std::vector<Vector> BasisOf(std::vector<Vector> columns) {
  std::vector<Vector> basis;
  double longest = 0;
  while (!columns.empty() && basis.size() < columns[0].size()) {
    const auto next =
        std::max_element(columns.begin(), columns.end(),
                         [](const Vector& a, const Vector& b) { return Norm(a) < Norm(b); });
    const double norm = Norm(*next);
    longest = std::max(longest, norm);
    if (!(norm > kDetermined * longest)) break;
    for (double& entry : *next) entry /= norm;
    basis.push_back(std::move(*next));
    columns.erase(next);
    for (Vector& column : columns) Project({&basis.back(), 1}, column);
  }
  return basis;
}

bool IsFinite(std::span<const double> row) {
  return std::all_of(row.begin(), row.end(), [](double entry) { return std::isfinite(entry); });
}

}  // namespace

OffsetCurve OffsetCurveOf(const Tensor& map, bool has_two_sides) {
  const auto count = static_cast<std::ptrdiff_t>(map.shape[0]);
  OffsetCurve curve;
  bool is_compared = false;
  for (std::ptrdiff_t offset = has_two_sides ? 1 - count : 0; offset < count; ++offset) {
    Entry low, high;
    double sum = 0;
    double number = 0;
    for (std::ptrdiff_t m = std::max<std::ptrdiff_t>(0, offset);
         m < count + std::min<std::ptrdiff_t>(0, offset); ++m) {
      const std::ptrdiff_t n = m - offset;
      const Entry entry{static_cast<double>(m), static_cast<double>(n),
                        map.data[static_cast<std::size_t>(m * count + n)]};
      if (!std::isfinite(entry.value)) continue;
      if (!(entry.value >= low.value)) low = entry;
      if (!(entry.value <= high.value)) high = entry;
      sum += entry.value;
      ++number;
      curve.largest = std::max(curve.largest, std::abs(entry.value));
    }
    is_compared = is_compared || number > 1;
    curve.offsets.push_back(static_cast<double>(offset));
    curve.mean.push_back(number > 0 ? sum / number : kNaN);
    curve.least.push_back(low.value);
    curve.most.push_back(high.value);
    if (high.value - low.value > curve.spread) {
      curve.spread = high.value - low.value;
      curve.low = low;
      curve.high = high;
    }
  }
  if (curve.spread > kRounding * curve.largest) curve.verdict = Verdict::kFails;
  if (!is_compared) curve.verdict = Verdict::kOpen;
  return curve;
}

LinearShift LinearShiftOf(const Tensor& rows, std::size_t shift) {
  const ConstMatrixView all = AsMatrix(rows, "rows");
  std::vector<std::size_t> positions;
  for (std::size_t p = 0; p + shift < all.rows; ++p) {
    if (IsFinite(all.Row(p)) && IsFinite(all.Row(p + shift))) positions.push_back(p);
  }
  // Squares of the largest doubles would overflow.
  double scale = 0;
  for (std::size_t p : positions) {
    for (double entry : all.Row(p + shift)) scale = std::max(scale, std::abs(entry));
  }
  if (scale == 0) scale = 1;
  const auto column_of = [&](std::size_t column, std::size_t moved) {
    Vector entries;
    for (std::size_t p : positions) entries.push_back(all(p + moved, column) / scale);
    return entries;
  };
  std::vector<Vector> columns;
  for (std::size_t column = 0; column < all.cols; ++column) columns.push_back(column_of(column, 0));
  LinearShift fit;
  fit.residual = kNaN;
  fit.pairs = positions.size();
  const std::vector<Vector> basis = BasisOf(std::move(columns));
  if (basis.size() >= positions.size()) return fit;
  double missed = 0;
  double wanted = 0;
  double worst = -1;
  for (std::size_t column = 0; column < all.cols; ++column) {
    const Vector moved = column_of(column, shift);
    Vector left = moved;
    Project(basis, left);
    missed += Dot(left, left);
    wanted += Dot(moved, moved);
    for (std::size_t place = 0; place < left.size(); ++place) {
      if (!(std::abs(left[place]) > worst)) continue;
      worst = std::abs(left[place]);
      const std::size_t p = positions[place];
      fit.wanted = {static_cast<double>(p), static_cast<double>(column), all(p + shift, column)};
      fit.given = fit.wanted.value - left[place] * scale;
    }
  }
  fit.residual = wanted > 0 ? std::sqrt(missed / wanted) : 0;
  fit.verdict = fit.residual <= kRounding ? Verdict::kHolds : Verdict::kFails;
  return fit;
}

}  // namespace orrery::design
