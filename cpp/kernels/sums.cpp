#include "kernels/sums.h"

#include <algorithm>

#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/linear.h"
#include "numeric/reject.h"

namespace orrery::kernels {
namespace {

// Entries that are summed as floats: more would lose digits.
constexpr std::size_t kChunk = 256;

void RequireEqual(std::size_t a, std::size_t b, const char* what) {
  if (a != b)
    Reject("one side has {} {} and the other {}; they must have equally many", {a, what, b});
}

void AddVectors(std::span<float> sums, std::span<const float> x) {
  ForEachVector(sums.size(), [&](std::size_t i, std::size_t count) {
    float* const place = sums.data() + i;
    StoreLanes(hn::Add(LoadLanes(place, count), LoadLanes(x.data() + i, count)), place, count);
  });
}

}  // namespace

double Dot(std::span<const float> a, std::span<const float> b) {
  RequireEqual(a.size(), b.size(), "entries");
  double total = 0;
  for (std::size_t start = 0; start < a.size(); start += kChunk) {
    Vector sums = hn::Zero(kFloats);
    ForEachVector(std::min(kChunk, a.size() - start), [&](std::size_t i, std::size_t count) {
      sums = hn::Add(sums, hn::Mul(LoadLanes(a.data() + start + i, count),
                                   LoadLanes(b.data() + start + i, count)));
    });
    total += SumOfLanes(sums);
  }
  return total;
}

double Dot(std::span<const double> a, std::span<const double> b) {
  RequireEqual(a.size(), b.size(), "entries");
  return orrery::Dot(a, b);
}

void AddRowsTo(std::span<float> sums, Block<const float> x) {
  RequireEqual(sums.size(), x.cols, "columns");
  // A few columns at a time, whose sums stay in registers.
  constexpr std::size_t kVectors = 4;
  std::size_t col = 0;
  for (; col + kVectors * kLanes <= x.cols; col += kVectors * kLanes) {
    Vector vectors[kVectors];
    for (std::size_t v = 0; v < kVectors; ++v)
      vectors[v] = LoadLanes(sums.data() + col + v * kLanes);
    for (std::size_t r = 0; r < x.rows; ++r) {
      for (std::size_t v = 0; v < kVectors; ++v)
        vectors[v] = hn::Add(vectors[v], LoadLanes(&x(r, col + v * kLanes)));
    }
    for (std::size_t v = 0; v < kVectors; ++v)
      StoreLanes(vectors[v], sums.data() + col + v * kLanes);
  }
  for (std::size_t r = 0; r < x.rows; ++r) AddVectors(sums.subspan(col), x.Row(r).subspan(col));
}

void AddRowsTo(std::span<double> sums, Block<const double> x) {
  RequireEqual(sums.size(), x.cols, "columns");
  for (std::size_t r = 0; r < x.rows; ++r) plain::AddTo(sums, x.Row(r));
}

void AddTo(std::span<float> sums, std::span<const float> x) {
  RequireEqual(sums.size(), x.size(), "entries");
  AddVectors(sums, x);
}

void AddTo(std::span<double> sums, std::span<const double> x) {
  RequireEqual(sums.size(), x.size(), "entries");
  plain::AddTo(sums, x);
}

void MultiplyBy(std::span<float> x, std::span<const float> factors) {
  RequireEqual(x.size(), factors.size(), "entries");
  ForEachVector(x.size(), [&](std::size_t i, std::size_t count) {
    float* const place = x.data() + i;
    StoreLanes(hn::Mul(LoadLanes(place, count), LoadLanes(factors.data() + i, count)), place,
               count);
  });
}

void MultiplyBy(std::span<double> x, std::span<const double> factors) {
  RequireEqual(x.size(), factors.size(), "entries");
  for (std::size_t i = 0; i < x.size(); ++i) x[i] *= factors[i];
}

}  // namespace orrery::kernels
