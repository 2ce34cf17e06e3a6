#include <cmath>
#include <numbers>

#include "analysis/table.h"
#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

Tensor SinusoidalRows(std::size_t rows, std::size_t d) {
  std::vector<double> positions(rows);
  for (std::size_t t = 0; t < rows; ++t) positions[t] = static_cast<double>(t);
  return SinusoidalTable(positions, d);
}

TEST(RowWaves, OneHandHasOnePeriodThatExplainsEverything) {
  const Tensor table = SinusoidalRows(40, 2);
  const std::vector<double> shares =
      RowWavesOf(table, std::vector<double>{2 * std::numbers::pi, 20, 2.5}).share.data;
  EXPECT_NEAR(shares[0], 1, 1e-12);
  EXPECT_LT(shares[1], 0.01);
  EXPECT_LT(shares[2], 0.01);
}

TEST(RowWaves, SharesOfAllWholeNumbersOfTurnsAddUpToOne) {
  Random random(3);
  const std::size_t rows = 31;
  std::vector<double> periods;
  for (std::size_t k = 1; k <= rows / 2; ++k) periods.push_back(31.0 / static_cast<double>(k));
  double sum = 0;
  const RowWaves waves = RowWavesOf(RandomTensor(random, {rows, 5}), periods);
  for (double share : waves.share.data) sum += share;
  EXPECT_NEAR(sum, 1, 1e-12);
}

TEST(RowWaves, PlaneOfOneHandIsItsDial) {
  const Tensor points =
      RowWavesOf(SinusoidalRows(25, 2), std::vector<double>{2 * std::numbers::pi}).points;
  ASSERT_EQ(points.shape, (Shape{1, 2, 25}));
  for (std::size_t t = 0; t + 1 < 25; ++t) {
    const double x = points.data[t + 1] - points.data[t];
    const double y = points.data[25 + t + 1] - points.data[25 + t];
    // All rows are on one circle around the mean row, a radian apart.
    EXPECT_NEAR(std::hypot(x, y), 2 * std::sin(0.5), 1e-12);
  }
}

TEST(RowWaves, WhatDoesNotFitIsNamed) {
  const std::vector<double> three = {3};
  const auto refused = [](const Tensor& table, std::vector<double> periods) {
    ExpectRefused([&] { RowWavesOf(table, periods); }, "period is", "rows of table");
  };
  refused(Tensor({2, 1}, {0, 1}), three);
  refused(Tensor({5, 4}), three);
  refused(Tensor({0, 4}), three);
  refused(Tensor({3, 1}, {0, 1, NAN}), three);
  const Tensor table({4, 2}, {0, 1, 3, 2, 5, 1, 2, 2});
  refused(table, {0});
  refused(Tensor({4, 1}, {0, 1, 3, 2}), three);
}

}  // namespace
}  // namespace orrery
