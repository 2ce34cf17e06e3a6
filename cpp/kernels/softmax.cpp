#include "kernels/softmax.h"

#include <cmath>
#include <limits>

#include "kernels/exp2.h"
#include "kernels/lanes.h"
#include "kernels/plain.h"
#include "numeric/reject.h"
#include "numeric/softmax.h"

namespace orrery::kernels {
namespace {

constexpr float kLowest = -std::numeric_limits<float>::infinity();
constexpr float kLog2OfE = 1.44269504f;

template <class Number>
void RequireEqualLengths(std::span<const Number> weights, std::span<Number> d_row) {
  if (weights.size() != d_row.size())
    Reject("weights has {} entries and d_row has {}; they must have equally many",
           {weights.size(), d_row.size()});
}

// The largest entry, or 0 where there is none but minus infinity: less itself, that would be NaN.
float LargestEntry(std::span<const float> row) {
  Vector largest = Splat(kLowest);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    largest = hn::Max(largest, LoadLanes(row.data() + i, count, kLowest));
  });
  const float top = LargestLane(largest);
  return top == kLowest ? 0 : top;
}

// exp(x - largest) of the `count` entries from `place` on, 0 for those that are missing.
Vector Exponentials(const float* place, std::size_t count, Vector largest) {
  const Vector below = hn::Sub(LoadLanes(place, count, kLowest), largest);
  return Exp2(hn::Mul(below, Splat(kLog2OfE)));
}

}  // namespace

void SoftmaxRow(std::span<float> row) {
  const Vector largest = Splat(LargestEntry(row));
  Vector sums = hn::Zero(kFloats);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    const Vector power = Exponentials(row.data() + i, count, largest);
    sums = hn::Add(sums, power);
    StoreLanes(power, row.data() + i, count);
  });
  const float sum = SumOfLanes(sums);
  if (sum == 0) return;
  const Vector share = Splat(1 / sum);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    float* const place = row.data() + i;
    StoreLanes(hn::Mul(LoadLanes(place, count), share), place, count);
  });
}

void SoftmaxRow(std::span<double> row) { plain::SoftmaxRow(row); }

double LogSumExpRow(std::span<const float> row) {
  const float top = LargestEntry(row);
  Vector sums = hn::Zero(kFloats);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    sums = hn::Add(sums, Exponentials(row.data() + i, count, Splat(top)));
  });
  return top + std::log(static_cast<double>(SumOfLanes(sums)));
}

double LogSumExpRow(std::span<const double> row) { return LogSumExp(row); }

void SoftmaxRowBackward(std::span<const float> weights, std::span<float> d_row) {
  RequireEqualLengths(weights, d_row);
  Vector sums = hn::Zero(kFloats);
  ForEachVector(d_row.size(), [&](std::size_t i, std::size_t count) {
    sums = hn::Add(
        sums, hn::Mul(LoadLanes(weights.data() + i, count), LoadLanes(d_row.data() + i, count)));
  });
  const Vector mean = Splat(SumOfLanes(sums));
  ForEachVector(d_row.size(), [&](std::size_t i, std::size_t count) {
    float* const place = d_row.data() + i;
    StoreLanes(
        hn::Mul(LoadLanes(weights.data() + i, count), hn::Sub(LoadLanes(place, count), mean)),
        place, count);
  });
}

void SoftmaxRowBackward(std::span<const double> weights, std::span<double> d_row) {
  RequireEqualLengths(weights, d_row);
  plain::SoftmaxRowBackward(weights, d_row);
}

}  // namespace orrery::kernels
