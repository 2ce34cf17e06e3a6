#include "analysis/table.h"

#include <cmath>
#include <limits>
#include <numbers>

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

}  // namespace orrery
