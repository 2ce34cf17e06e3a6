#include <cmath>

#include "analysis/measures.h"
#include "numeric/linear.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery {
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
