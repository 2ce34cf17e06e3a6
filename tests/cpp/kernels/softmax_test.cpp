#include "kernels/softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "kernels/plain.h"
#include "numeric/softmax.h"
#include "random_values.h"

namespace orrery::kernels {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::vector<float> RandomRow(Random& random, std::size_t size, double range) {
  std::vector<float> row(size);
  for (float& entry : row) entry = static_cast<float>(RandomNumber(random, range));
  return row;
}

TEST(SoftmaxRow, IsWithinTheStatedErrorOfThePlainLoop) {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<float> row = RandomRow(random, 1 + seed % 70, seed % 2 ? 5 : 60);
    std::vector<double> expected(row.begin(), row.end());
    const double largest = *std::max_element(expected.begin(), expected.end());
    const std::vector<double> logits = expected;
    SoftmaxRow(row);
    Softmax(expected);
    double sum = 0;
    for (std::size_t s = 0; s < row.size(); ++s) {
      sum += row[s];
      const double off = largest - logits[s];
      if (off > 87) {  // 2^-126 is about exp(-87.3)
        EXPECT_LT(row[s], 2e-38);
      } else {
        EXPECT_NEAR(row[s] / expected[s], 1, 5e-7 + 1.2e-7 * off);
      }
    }
    EXPECT_NEAR(sum, 1, 2e-7 + static_cast<double>(row.size()) * 3e-8);
  }
}

// The products and sums are rounded one by one, as they would be in a loop before.
TEST(SoftmaxRow, ScaleAndBiasMakeTheSameLogitsAsALoop) {
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<float> row = RandomRow(random, 1 + seed % 70, 20);
    const std::vector<float> bias = RandomRow(random, row.size(), 5);
    const auto scale = static_cast<float>(0.01 + std::abs(RandomNumber(random, 1)));
    std::vector<float> expected(row.size());
    for (std::size_t s = 0; s < row.size(); ++s) expected[s] = row[s] * scale + bias[s];
    std::vector<double> doubles(row.begin(), row.end());
    const std::vector<double> double_bias(bias.begin(), bias.end());
    SoftmaxRow(row, scale, bias);
    SoftmaxRow(expected);
    EXPECT_EQ(row, expected);
    SoftmaxRow(doubles, scale, double_bias);
    for (std::size_t s = 0; s < row.size(); ++s) EXPECT_NEAR(row[s], doubles[s], 1e-5);
  }
}

TEST(SoftmaxRow, RowsGetTheBitsThatEachGetsAlone) {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::size_t rows = 1 + seed % 37, cols = 1 + seed % 23, stride = cols + seed % 3;
    std::vector<float> together = RandomRow(random, rows * stride, 20);
    const std::vector<float> bias = RandomRow(random, rows * cols, 5);
    if (seed % 4 == 0) std::fill_n(together.begin(), cols, -kInfinity);
    std::vector<float> alone = together;
    const Block<const float> biases{bias.data(), rows, cols, cols};
    const auto with_bias = [&](auto block) { return seed % 2 ? block : decltype(block){}; };
    SoftmaxRows({together.data(), rows, cols, stride}, 0.7f, with_bias(biases));
    for (std::size_t r = 0; r < rows; ++r) {
      SoftmaxRow(std::span(alone).subspan(r * stride, cols), 0.7f,
                 seed % 2 ? biases.Row(r) : std::span<const float>());
    }
    EXPECT_EQ(together, alone);
    std::vector<double> doubles(alone.begin(), alone.end()), each = doubles;
    SoftmaxRows({doubles.data(), rows, cols, stride}, 0.7);
    for (std::size_t r = 0; r < rows; ++r)
      SoftmaxRow(std::span(each).subspan(r * stride, cols), 0.7);
    EXPECT_EQ(doubles, each);
  }
}

TEST(SoftmaxRow, GivesMinusInfinityNoWeight) {
  std::vector<float> row = {-kInfinity, 1, -kInfinity, 1, -kInfinity};
  SoftmaxRow(row);
  EXPECT_EQ(row, (std::vector<float>{0, 0.5, 0, 0.5, 0}));
}

TEST(SoftmaxRow, WithNothingAllowedIsZero) {
  std::vector<float> row(7, -kInfinity);
  SoftmaxRow(row);
  EXPECT_EQ(row, std::vector<float>(7));
  std::vector<double> doubles(7, -kInfinity);
  SoftmaxRow(doubles);
  EXPECT_EQ(doubles, std::vector<double>(7));
  SoftmaxRow(std::span<float>());
}

TEST(SoftmaxRow, HugeLogitsDoNotOverflow) {
  std::vector<float> row = {3e38f, 0, -3e38f};
  SoftmaxRow(row);
  EXPECT_EQ(row, (std::vector<float>{1, 0, 0}));
}

TEST(SoftmaxRow, NanMakesEveryWeightNan) {
  for (std::size_t place = 0; place < 9; ++place) {
    std::vector<float> row(9, 1.0f);
    row[place] = std::nanf("");
    SoftmaxRow(row);
    for (float weight : row) EXPECT_TRUE(std::isnan(weight)) << place;
  }
}

TEST(SoftmaxRow, DoublesAreAsExactAsTheCoreOwnSoftmax) {
  std::vector<double> row = {0.3, -2, 5.5, 1};
  std::vector<double> expected = row;
  SoftmaxRow(row);
  Softmax(expected);
  for (std::size_t s = 0; s < row.size(); ++s) EXPECT_NEAR(row[s], expected[s], 1e-15);
}

// The hash is that of the same steps in NumPy's float32.
TEST(SoftmaxRow, HasTheSameBitsOnEveryMachine) {
  std::vector<float> row = EvenlySpread(1003, 1);
  for (float& logit : row) logit *= 20;
  SoftmaxRow(row);
  EXPECT_EQ(HashOfBits(row), 1437144580u);
}

TEST(SoftmaxRow, LogarithmOfTheSumIsWithinTheStatedError) {
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::vector<float> row = RandomRow(random, 1 + seed % 40, seed % 2 ? 3 : 50);
    const std::vector<double> exact(row.begin(), row.end());
    EXPECT_NEAR(LogSumExpRow(row), LogSumExp(exact), 5e-7);
    EXPECT_EQ(LogSumExpRow(exact), LogSumExp(exact));
  }
  const std::vector<float> nothing(5, -kInfinity);
  EXPECT_EQ(LogSumExpRow(nothing), -kInfinity);
  EXPECT_EQ(LogSumExpRow(std::span<const float>()), -kInfinity);
}

TEST(SoftmaxRow, BackwardIsCloseToThePlainLoop) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<float> weights = RandomRow(random, 1 + seed % 40, 4);
    SoftmaxRow(weights);
    std::vector<float> d_row = RandomRow(random, weights.size(), 2);
    const std::vector<double> exact(weights.begin(), weights.end());
    std::vector<double> expected(d_row.begin(), d_row.end());
    SoftmaxRowBackward(weights, d_row);
    SoftmaxBackward(exact, expected);
    // Weights sum to 1 and |d| is at most 2: sums of 40 floats err by less than 40 * 2 * 2^-24.
    for (std::size_t s = 0; s < d_row.size(); ++s)
      EXPECT_NEAR(d_row[s], expected[s], 1e-6 * weights[s] + 1e-12);
  }
}

TEST(SoftmaxRow, BackwardScalesTheGradientByTheRowAndAddsTheOneByTheBias) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<float> weights = RandomRow(random, 1 + seed % 40, 4);
    SoftmaxRow(weights);
    std::vector<float> by_logits = RandomRow(random, weights.size(), 2);
    std::vector<float> by_row = by_logits, by_bias(weights.size(), 3);
    SoftmaxRowBackward(weights, by_logits);
    SoftmaxRowBackward(weights, by_row, 0.3f, by_bias);
    for (std::size_t s = 0; s < weights.size(); ++s) {
      EXPECT_EQ(by_row[s], by_logits[s] * 0.3f);
      EXPECT_EQ(by_bias[s], 3 + by_logits[s]);
    }
  }
}

TEST(SoftmaxRow, NamesLengthsThatDiffer) {
  std::vector<float> row(3);
  ExpectRefused([&] { SoftmaxRow(row, 1, std::vector<float>(2)); },
                "bias has 2 entries and row has 3; they must have equally many");
  const Block<float> rows{row.data(), 1, 3, 3};
  ExpectRefused(
      [&] {
        SoftmaxRows(rows, 1, Block<const float>{row.data(), 1, 2, 2});
      },
      "bias has shape [1, 2] and rows have [1, 3]; they must be equal");
  ExpectRefused([&] { SoftmaxRowBackward(row, row, 1, std::span(row).first(2)); },
                "d_bias has 2 entries and d_row has 3; they must have equally many");
  ExpectRefused([&] { SoftmaxRowBackward(std::vector<float>(2), row); },
                "weights has 2 entries and d_row has 3");
}

}  // namespace
}  // namespace orrery::kernels
