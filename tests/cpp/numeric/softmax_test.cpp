#include "numeric/softmax.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Press et al.'s five scores with slope 0.5, recomputed at 40 digits in the coverage list (S0-W3).
TEST(Softmax, GivesTheWeightsOfFiveLinearlyFallingLogits) {
  std::vector<double> row = {-2, -1.5, -1, -0.5, 0};
  Softmax(row);
  const std::vector<double> expected = {0.0580122173980, 0.0956459767846, 0.157693556382,
                                        0.259992720659, 0.428655528777};
  for (std::size_t i = 0; i < row.size(); ++i) EXPECT_NEAR(row[i], expected[i], 1e-12);
}

TEST(Softmax, RowsSumToOneAndShiftingChangesNothing) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::vector<double> row(1 + seed % 17);
    for (double& logit : row) logit = static_cast<double>(random.Integer(-40000, 40000)) / 1000;
    std::vector<double> shifted = row;
    for (double& logit : shifted) logit += 700;
    Softmax(row);
    Softmax(shifted);
    EXPECT_NEAR(std::accumulate(row.begin(), row.end(), 0.0), 1, 1e-14);
    // 700 costs ten bits of the logit, hence of the weight's relative precision.
    for (std::size_t i = 0; i < row.size(); ++i) EXPECT_NEAR(row[i], shifted[i], 1e-12);
  }
}

TEST(Softmax, HugeLogitsDoNotOverflow) {
  std::vector<double> row = {1e308, 0, -1e308};
  Softmax(row);
  EXPECT_EQ(row, (std::vector<double>{1, 0, 0}));
}

TEST(Softmax, RowWithNothingAllowedIsZero) {
  std::vector<double> row = {-kInfinity, -kInfinity};
  Softmax(row);
  EXPECT_EQ(row, (std::vector<double>{0, 0}));
}

TEST(Softmax, InfiniteLogitsShareTheWeight) {
  std::vector<double> row = {kInfinity, 3, kInfinity};
  Softmax(row);
  EXPECT_EQ(row, (std::vector<double>{0.5, 0, 0.5}));
}

TEST(Softmax, NanSpreadsToTheWholeRow) {
  std::vector<double> row = {0, std::nan(""), 1};
  Softmax(row);
  for (double weight : row) EXPECT_TRUE(std::isnan(weight));
}

TEST(Softmax, ExtraLogitTakesItsShareOfTheSum) {
  std::vector<double> row = {1, 2};
  std::vector<double> with_it = {1, 2, 3};
  Softmax(with_it);
  EXPECT_DOUBLE_EQ(Softmax(row, 3), with_it[2]);
  EXPECT_DOUBLE_EQ(row[0], with_it[0]);
  std::vector<double> nothing = {-kInfinity, -kInfinity};
  EXPECT_EQ(Softmax(nothing, -5), 1);
  EXPECT_EQ(nothing, (std::vector<double>{0, 0}));
}

TEST(Softmax, LogarithmsStandWhereWeightsUnderflow) {
  std::vector<double> row = {0, -2000};
  LogSoftmax(row);
  EXPECT_EQ(row, (std::vector<double>{0, -2000}));
  EXPECT_EQ(LogSumExp(std::vector<double>{1000, 1000}), 1000 + std::log(2));
  EXPECT_EQ(LogSumExp(std::vector<double>{}), -kInfinity);
  EXPECT_TRUE(std::isnan(LogSumExp(std::vector<double>{1, NAN})));
}

TEST(Softmax, BackwardPassesMatchFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {6});
    const Tensor d_output = RandomTensor(random, {6});
    const auto loss = [&](void (*apply)(std::span<double>)) {
      return [&, apply](Tensor row) {
        apply(row.data);
        return Dot(row.data, d_output.data);
      };
    };
    Tensor weights = x;
    Softmax(weights.data);
    Tensor gradient = d_output;
    SoftmaxBackward(weights.data, gradient.data);
    ExpectGradientMatchesFiniteDifference(loss([](std::span<double> row) { Softmax(row); }), x,
                                          gradient);
    gradient = d_output;
    LogSoftmaxBackward(x.data, gradient.data);
    ExpectGradientMatchesFiniteDifference(loss(LogSoftmax), x, gradient);
    // The gradient of the logarithm of the sum is the softmax itself.
    ExpectGradientMatchesFiniteDifference([](const Tensor& row) { return LogSumExp(row.data); }, x,
                                          weights);
  }
}

}  // namespace
}  // namespace orrery
