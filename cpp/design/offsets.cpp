#include <algorithm>
#include <cmath>

#include "design/rows.h"
#include "numeric/linear.h"

namespace orrery::design {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kDetermined = 1e-11;

bool IsFinite(std::span<const double> row) {
  return std::all_of(row.begin(), row.end(), [](double entry) { return std::isfinite(entry); });
}

// Takes what lies along a unit vector off another vector.
void Project(std::span<const double> unit, std::span<double> x) {
  AddScaled(x, -Dot(unit, x), unit);
}

// Makes the first of `count` rows of x unit vectors at right angles that span all of those, the
// longest of what is left first, and takes what lies along them off all other rows.
// Returns how many they are.
std::size_t Orthogonalize(MatrixView x, std::size_t count) {
  double longest = 0;
  for (std::size_t next = 0; next < count; ++next) {
    std::size_t pivot = next;
    for (std::size_t row = next; row < count; ++row) {
      if (Norm(x.Row(row)) > Norm(x.Row(pivot))) pivot = row;
    }
    if (pivot != next)
      std::swap_ranges(x.Row(next).begin(), x.Row(next).end(), x.Row(pivot).begin());
    // Once more, for the sake of rounding.
    for (std::size_t row = 0; row < next; ++row) Project(x.Row(row), x.Row(next));
    const double norm = Norm(x.Row(next));
    longest = std::max(longest, norm);
    if (!(norm > kDetermined * longest)) return next;
    for (double& entry : x.Row(next)) entry /= norm;
    for (std::size_t row = next + 1; row < x.rows; ++row) Project(x.Row(next), x.Row(row));
  }
  return count;
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
  LinearShift fit;
  fit.residual = kNaN;
  fit.pairs = positions.size();
  if (positions.empty()) return fit;
  // Squares of the largest doubles would overflow.
  double scale = 0;
  for (std::size_t p : positions) {
    for (std::size_t at : {p, p + shift}) {
      for (double entry : all.Row(at)) scale = std::max(scale, std::abs(entry));
    }
  }
  if (scale == 0) scale = 1;
  // The columns of the rows, then those of the moved rows.
  Tensor columns({2 * all.cols, positions.size()});
  const MatrixView x = AsMatrix(columns, "columns");
  for (std::size_t place = 0; place < positions.size(); ++place) {
    for (std::size_t column = 0; column < all.cols; ++column) {
      x(column, place) = all(positions[place], column) / scale;
      x(all.cols + column, place) = all(positions[place] + shift, column) / scale;
    }
  }
  const std::size_t rank = Orthogonalize(x, all.cols);
  if (rank >= positions.size()) return fit;
  double missed = 0;
  double wanted = 0;
  double worst = -1;
  for (std::size_t column = 0; column < all.cols; ++column) {
    const std::span<double> left = x.Row(all.cols + column);
    for (std::size_t row = 0; row < rank; ++row) Project(x.Row(row), left);
    for (std::size_t place = 0; place < left.size(); ++place) {
      const std::size_t p = positions[place];
      const double entry = all(p + shift, column);
      missed += left[place] * left[place];
      wanted += entry / scale * (entry / scale);
      if (!(std::abs(left[place]) > worst)) continue;
      worst = std::abs(left[place]);
      fit.wanted = {static_cast<double>(p), static_cast<double>(column), entry};
      fit.given = entry - left[place] * scale;
    }
  }
  fit.residual = wanted > 0 ? std::sqrt(missed / wanted) : 0;
  fit.verdict = fit.residual <= kRounding ? Verdict::kHolds : Verdict::kFails;
  return fit;
}

}  // namespace orrery::design
