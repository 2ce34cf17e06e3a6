#include "analysis/table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery {

constexpr double kMostWork = 2e9;  // about a second in a browser, and most pairs are given up early

ClosestRows ClosestRowsOf(const Tensor& table, std::size_t min_offset) {
  const ConstMatrixView rows = AsMatrix(table, "table");
  const auto count = static_cast<double>(rows.rows);
  if (count * count * static_cast<double>(rows.cols) > kMostWork) {
    Reject("table has shape {}; rows times rows times columns must be at most {}",
           {table.shape, kMostWork});
  }
  if (min_offset < 1 || min_offset >= rows.rows) {
    Reject(
        "min_offset is {} and table has {} rows; it must be 1 or more and less than their number",
        {min_offset, rows.rows});
  }
  for (double entry : table.data) {
    if (!std::isfinite(entry)) Reject("table holds {}; every entry must be finite", {entry});
  }
  ClosestRows closest;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t a = 0; a + min_offset < rows.rows; ++a) {
    for (std::size_t b = a + min_offset; b < rows.rows; ++b) {
      double squared = 0;
      for (std::size_t c = 0; c < rows.cols && squared < least; ++c) {
        const double difference = rows(a, c) - rows(b, c);
        squared += difference * difference;
      }
      if (squared < least) {
        least = squared;
        closest = {static_cast<double>(a), static_cast<double>(b), std::sqrt(squared)};
      }
    }
  }
  return closest;
}

std::vector<double> TurnsWithin(std::span<const double> frequencies, double length) {
  RequirePositive("length", length);
  std::vector<double> turns(frequencies.begin(), frequencies.end());
  for (double& entry : turns) entry *= length / (2 * std::numbers::pi);
  return turns;
}

namespace {

constexpr double kLeastArea = 1e-9;  // of two rows, as a share of what it could be

// Takes their mean from some numbers.
void Center(std::span<double> numbers) {
  double sum = 0;
  for (double number : numbers) sum += number;
  for (double& number : numbers) number -= sum / static_cast<double>(numbers.size());
}

struct Fitted {
  Tensor coefficients;  // [2, m]
  double square;        // of what is fitted; NaN where the rows of the basis are nearly parallel
};

// Fits the two rows of basis, [2, n], to each row of numbers, [m, n].
Fitted Fit(const Tensor& basis, const Tensor& numbers) {
  const ConstMatrixView targets = AsMatrix(numbers, "numbers");
  const std::span<const double> first = AsMatrix(basis, "basis").Row(0);
  const std::span<const double> second = AsMatrix(basis, "basis").Row(1);
  const double p = Dot(first, first);
  const double q = Dot(first, second);
  const double r = Dot(second, second);
  const double area = p * r - q * q;
  Fitted fitted{Tensor({2, targets.rows}), area > kLeastArea * p * r ? 0 : NAN};
  const MatrixView coefficients = AsMatrix(fitted.coefficients, "coefficients");
  for (std::size_t c = 0; c < targets.rows; ++c) {
    const double a = Dot(first, targets.Row(c));
    const double b = Dot(second, targets.Row(c));
    coefficients(0, c) = (r * a - q * b) / area;
    coefficients(1, c) = (p * b - q * a) / area;
    fitted.square += coefficients(0, c) * a + coefficients(1, c) * b;
  }
  return fitted;
}

}  // namespace

RowWaves RowWavesOf(const Tensor& table, std::span<const double> period) {
  const std::size_t count = AsMatrix(table, "table").rows;
  // Both fits walk along rows, of the table or of its transpose: down a column, each entry would
  // have to be fetched anew.
  Tensor columns = Transpose(AsMatrix(table, "table"));
  double squared = 0;
  for (std::size_t c = 0; c < columns.shape[0]; ++c) {
    const std::span<double> column = AsRows(columns).Row(c);
    Center(column);
    squared += Dot(column, column);
  }
  const Tensor rows = Transpose(AsMatrix(std::as_const(columns), "table"));
  RowWaves waves{Tensor({period.size()}), Tensor({period.size(), 2, count})};
  Tensor wave({2, count});
  const MatrixView hands = AsMatrix(wave, "wave");
  for (std::size_t p = 0; p < period.size(); ++p) {
    for (std::size_t t = 0; t < count; ++t) {
      const double angle = 2 * std::numbers::pi / period[p] * static_cast<double>(t);
      hands(0, t) = std::cos(angle);
      hands(1, t) = std::sin(angle);
    }
    Center(hands.Row(0));
    Center(hands.Row(1));
    const Fitted plane = Fit(wave, columns);
    const Fitted points = Fit(plane.coefficients, rows);
    const double share = plane.square / squared;
    if (!std::isfinite(share + points.square)) {
      Reject("period is {}; the {} rows of table cannot show it", {period[p], count});
    }
    waves.share.data[p] = share;
    std::copy_n(points.coefficients.data.data(), 2 * count, &waves.points.data[p * 2 * count]);
  }
  return waves;
}

}  // namespace orrery
