#include "analysis/waves.h"

#include <cmath>
#include <numbers>

#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr double kLeastArea = 1e-9;  // of two rows, as a share of what it could be

// Takes the mean from `size` numbers that are `stride` apart, from `first` on.
void Center(std::vector<double>& numbers, std::size_t first, std::size_t size, std::size_t stride) {
  double sum = 0;
  for (std::size_t t = 0; t < size; ++t) sum += numbers[first + t * stride];
  for (std::size_t t = 0; t < size; ++t)
    numbers[first + t * stride] -= sum / static_cast<double>(size);
}

// Fits the two rows of basis, [2, n], to m columns of n numbers: to entry (t, c) of the columns at
// numbers[t * row + c * column]. Writes the coefficients, [2, m], and returns the square of what
// is fitted; NaN where the rows are nearly parallel.
double Fit(const double* basis, std::size_t n, const double* numbers, std::size_t row,
           std::size_t column, double* coefficients, std::size_t m) {
  double p = 0;
  double q = 0;
  double r = 0;
  for (std::size_t t = 0; t < n; ++t) {
    p += basis[t] * basis[t];
    q += basis[t] * basis[n + t];
    r += basis[n + t] * basis[n + t];
  }
  const double area = p * r - q * q;
  if (!(area > kLeastArea * p * r)) return NAN;
  double square = 0;
  for (std::size_t c = 0; c < m; ++c) {
    double a = 0;
    double b = 0;
    for (std::size_t t = 0; t < n; ++t) {
      const double entry = numbers[t * row + c * column];
      a += basis[t] * entry;
      b += basis[n + t] * entry;
    }
    coefficients[c] = (r * a - q * b) / area;
    coefficients[m + c] = (p * b - q * a) / area;
    square += coefficients[c] * a + coefficients[m + c] * b;
  }
  return square;
}

}  // namespace

RowWaves RowWavesOf(const Tensor& table, std::span<const double> period) {
  const std::size_t count = AsMatrix(table, "table").rows;
  const std::size_t width = AsMatrix(table, "table").cols;
  std::vector<double> rows = table.data;
  double squared = 0;
  for (std::size_t c = 0; c < width; ++c) Center(rows, c, count, width);
  for (double entry : rows) squared += entry * entry;
  RowWaves waves{Tensor({period.size()}), Tensor({period.size(), 2, count})};
  std::vector<double> wave(2 * count);
  std::vector<double> plane(2 * width);
  for (std::size_t p = 0; p < period.size(); ++p) {
    for (std::size_t t = 0; t < count; ++t) {
      const double angle = 2 * std::numbers::pi / period[p] * static_cast<double>(t);
      wave[t] = std::cos(angle);
      wave[count + t] = std::sin(angle);
    }
    Center(wave, 0, count, 1);
    Center(wave, count, count, 1);
    double* points = waves.points.data.data() + p * 2 * count;
    const double share =
        Fit(wave.data(), count, rows.data(), width, 1, plane.data(), width) / squared;
    const double place = Fit(plane.data(), width, rows.data(), 1, width, points, count);
    if (!std::isfinite(share + place)) {
      Reject("period is {}; the {} rows of table cannot show it", {period[p], count});
    }
    waves.share.data[p] = share;
  }
  return waves;
}

}  // namespace orrery
