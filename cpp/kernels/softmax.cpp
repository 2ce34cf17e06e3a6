#include "kernels/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "kernels/exp2.h"
#include "kernels/lanes.h"
#include "kernels/sums.h"
#include "numeric/reject.h"
#include "numeric/softmax.h"

namespace orrery::kernels {
namespace {

constexpr float kLowest = -std::numeric_limits<float>::infinity();
constexpr float kLog2OfE = 1.44269504f;

// Rows that go through one step before the next.
constexpr std::size_t kRowsAtOnce = 16;

void RequireEqualLengths(const char* name, std::size_t size, const char* other,
                         std::size_t wanted) {
  if (size != wanted) {
    Reject("{} has {} entries and {} has {}; they must have equally many",
           {name, size, other, wanted});
  }
}

// An empty bias stands for no bias.
void RequireBias(const char* name, std::size_t size, const char* row, std::size_t wanted) {
  if (size != 0) RequireEqualLengths(name, size, row, wanted);
}

template <class Number>
void RequireBias(Block<const Number> bias, Block<Number> rows) {
  const Shape shape = {bias.rows, bias.cols}, wanted = {rows.rows, rows.cols};
  if (bias.rows != 0 && shape != wanted)
    Reject("bias has shape {} and rows have {}; they must be equal", {shape, wanted});
}

// An empty block has empty rows.
template <class Number>
std::span<const Number> RowOf(Block<const Number> bias, std::size_t r) {
  return bias.rows == 0 ? std::span<const Number>() : bias.Row(r);
}

template <class Number>
Block<Number> OneRow(std::span<Number> row) {
  return {row.data(), row.empty() ? 0u : 1u, row.size(), row.size()};
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

// Makes powers of the logits of a row, and returns their sum.
float MakePowers(std::span<float> row, Vector largest) {
  Vector sums = hn::Zero(kFloats);
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    const Vector power = Exponentials(row.data() + i, count, largest);
    sums = hn::Add(sums, power);
    StoreLanes(power, row.data() + i, count);
  });
  return SumOfLanes(sums);
}

void Multiply(std::span<float> row, float share) {
  ForEachVector(row.size(), [&](std::size_t i, std::size_t count) {
    float* const place = row.data() + i;
    StoreLanes(hn::Mul(LoadLanes(place, count), Splat(share)), place, count);
  });
}

// At most kRowsAtOnce rows.
void SoftmaxOfRows(Block<float> rows, float scale, Block<const float> bias) {
  Vector largest[kRowsAtOnce];
  float sums[kRowsAtOnce];
  for (std::size_t r = 0; r < rows.rows; ++r)
    largest[r] = Splat(MakeLogits(rows.Row(r), scale, RowOf(bias, r)));
  for (std::size_t r = 0; r < rows.rows; ++r) sums[r] = MakePowers(rows.Row(r), largest[r]);
  for (std::size_t r = 0; r < rows.rows; ++r) {
    if (sums[r] != 0) Multiply(rows.Row(r), 1 / sums[r]);
  }
}

}  // namespace

void SoftmaxRow(std::span<float> row, float scale, std::span<const float> bias) {
  RequireBias("bias", bias.size(), "row", row.size());
  SoftmaxOfRows(OneRow(row), scale, OneRow(bias));
}

void SoftmaxRow(std::span<double> row, double scale, std::span<const double> bias) {
  RequireBias("bias", bias.size(), "row", row.size());
  for (std::size_t s = 0; s < row.size(); ++s)
    row[s] = row[s] * scale + (bias.empty() ? 0 : bias[s]);
  Softmax(row);
}

void SoftmaxRows(Block<float> rows, float scale, Block<const float> bias) {
  RequireBias(bias, rows);
  for (std::size_t first = 0; first < rows.rows; first += kRowsAtOnce) {
    const std::size_t count = std::min(kRowsAtOnce, rows.rows - first);
    const auto part = [&](auto block) { return block.Part(first, 0, count, rows.cols); };
    SoftmaxOfRows(part(rows), scale, bias.rows == 0 ? bias : part(bias));
  }
}

void SoftmaxRows(Block<double> rows, double scale, Block<const double> bias) {
  RequireBias(bias, rows);
  for (std::size_t r = 0; r < rows.rows; ++r) SoftmaxRow(rows.Row(r), scale, RowOf(bias, r));
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
  SoftmaxBackward(weights, d_row);
  if (!d_bias.empty()) AddTo(d_bias, d_row);
  for (double& d : d_row) d *= scale;
}

}  // namespace orrery::kernels
