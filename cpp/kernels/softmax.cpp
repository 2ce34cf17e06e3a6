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

void RequireEqualLengths(const char* name, std::size_t size, const char* other,
                         std::size_t wanted) {
  if (size != wanted) {
    Reject("{} has {} entries and {} has {}; they must have equally many",
           {name, size, other, wanted});
  }
}

// An empty bias is none.
void RequireBias(const char* name, std::size_t size, const char* row, std::size_t wanted) {
  if (size != 0) RequireEqualLengths(name, size, row, wanted);
}

// What logits lose before their exponentials are taken: the largest, or 0 where all are minus
// infinity, since that less itself would be NaN.
float Top(Vector largest) {
  const float top = LargestLane(largest);
  return top == kLowest ? 0 : top;
}

float TopOf(std::span<const float> row) {
  Vector largest = Splat(kLowest);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    largest = hn::Max(largest, LoadLanes(row.data() + i, count, kLowest));
  });
  return Top(largest);
}

// Makes logits of the row, and returns their top.
float MakeLogits(std::span<float> row, float scale, std::span<const float> bias) {
  Vector largest = Splat(kLowest);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    float* const place = row.data() + i;
    Vector logits = hn::Mul(LoadLanes(place, count, kLowest), Splat(scale));
    if (!bias.empty()) logits = hn::Add(logits, LoadLanes(bias.data() + i, count));
    StoreLanes(logits, place, count);
    largest = hn::Max(largest, logits);
  });
  return Top(largest);
}

// exp(x - largest) of the `count` entries from `place` on, 0 for those that are missing.
Vector Exponentials(const float* place, std::size_t count, Vector largest) {
  const Vector below = hn::Sub(LoadLanes(place, count, kLowest), largest);
  return Exp2(hn::Mul(below, Splat(kLog2OfE)));
}

}  // namespace

void SoftmaxRow(std::span<float> row, float scale, std::span<const float> bias) {
  RequireBias("bias", bias.size(), "row", row.size());
  const Vector largest = Splat(MakeLogits(row, scale, bias));
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

void SoftmaxRow(std::span<double> row, double scale, std::span<const double> bias) {
  RequireBias("bias", bias.size(), "row", row.size());
  plain::SoftmaxRow(row, scale, bias);
}

double LogSumExpRow(std::span<const float> row) {
  const float top = TopOf(row);
  Vector sums = hn::Zero(kFloats);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    sums = hn::Add(sums, Exponentials(row.data() + i, count, Splat(top)));
  });
  return top + std::log(static_cast<double>(SumOfLanes(sums)));
}

double LogSumExpRow(std::span<const double> row) { return LogSumExp(row); }

void SoftmaxRowBackward(std::span<const float> weights, std::span<float> d_row, float scale,
                        std::span<float> d_bias) {
  RequireEqualLengths("weights", weights.size(), "d_row", d_row.size());
  RequireBias("d_bias", d_bias.size(), "d_row", d_row.size());
  Vector sums = hn::Zero(kFloats);
  ForEachVector(d_row.size(), [&](std::size_t i, std::size_t count) {
    sums = hn::Add(
        sums, hn::Mul(LoadLanes(weights.data() + i, count), LoadLanes(d_row.data() + i, count)));
  });
  const Vector mean = Splat(SumOfLanes(sums));
  ForEachVector(d_row.size(), [&](std::size_t i, std::size_t count) {
    float* const place = d_row.data() + i;
    const Vector d =
        hn::Mul(LoadLanes(weights.data() + i, count), hn::Sub(LoadLanes(place, count), mean));
    if (!d_bias.empty()) {
      float* const sum = d_bias.data() + i;
      StoreLanes(hn::Add(LoadLanes(sum, count), d), sum, count);
    }
    StoreLanes(hn::Mul(d, Splat(scale)), place, count);
  });
}

void SoftmaxRowBackward(std::span<const double> weights, std::span<double> d_row, double scale,
                        std::span<double> d_bias) {
  RequireEqualLengths("weights", weights.size(), "d_row", d_row.size());
  RequireBias("d_bias", d_bias.size(), "d_row", d_row.size());
  plain::SoftmaxRowBackward(weights, d_row, scale, d_bias);
}

}  // namespace orrery::kernels
