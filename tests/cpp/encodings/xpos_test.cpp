#include "encodings/xpos.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

Tensor Turned(const Tensor& row, double position, XposOptions options) {
  return RopeRotate(row, XposTable(std::vector<double>{position}, row.size(), options),
                    Pairing::kInterleaved);
}

double Score(const Tensor& query, double m, const Tensor& key, double n, XposOptions options) {
  XposOptions of_key = options;
  of_key.role = XposRole::kKey;
  return Dot(Turned(query, m, options).data, Turned(key, n, of_key).data);
}

TEST(Xpos, FactorsRiseFromTwoSeventhsTowardsOne) {
  EXPECT_EQ(XposScales(4), (std::vector<double>{0.4 * 4 / (1.4 * 4), 3.6 / (1.4 * 4)}));
  const std::vector<double> wide = XposScales(256);
  EXPECT_NEAR(wide.front(), 2.0 / 7, 1e-15);
  for (std::size_t i = 1; i < wide.size(); ++i) EXPECT_GT(wide[i], wide[i - 1]);
  EXPECT_LT(wide.back(), 1);
}

TEST(Xpos, ScoresDependOnTheOffsetAloneAndNotOnTheCentre) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {8});
    const Tensor key = RandomTensor(random, {8});
    const double offset = RandomNumber(random, 60);
    const double start = RandomNumber(random, 200);
    const XposOptions options{.scale_base = 64};
    const double score = Score(query, start, key, start + offset, options);
    EXPECT_NEAR(score, Score(query, 0, key, offset, options), 1e-10);
    EXPECT_NEAR(score,
                Score(query, start, key, start + offset,
                      {.scale_base = 64, .center = RandomNumber(random, 50)}),
                1e-10);
  }
}

TEST(Xpos, ScoreIsThatOfRopeTimesTheFactorsOfTheDistance) {
  const Tensor ones = Tensor::Vector(std::vector<double>(8, 1.0));
  const double distance = 30;
  const std::vector<double> scales = XposScales(8);
  double expected = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    expected += 2 * std::pow(scales[i], distance / 512) *
                std::cos(distance * std::pow(10000, -2.0 * static_cast<double>(i) / 8));
  }
  EXPECT_NEAR(Score(ones, distance, ones, 0, {}), expected, 1e-13);
}

TEST(Xpos, BackwardMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 3, 6}, 1);
    const Tensor d_output = RandomTensor(random, {2, 3, 6}, 1);
    const RopeTable table = XposTable(
        std::vector<double>{0, 5, -9}, 6,
        {.role = seed % 2 == 0 ? XposRole::kKey : XposRole::kQuery, .scale_base = 16, .center = 2});
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& input) {
          return Dot(RopeRotate(input, table, Pairing::kHalf).data, d_output.data);
        },
        x, RopeRotateBackward(d_output, table, Pairing::kHalf));
  }
}

TEST(Xpos, BadInputIsRefusedWithItsValue) {
  const std::vector<double> positions = {1};
  ExpectRefused([&] { XposTable(positions, 5); }, "d is 5", "even");
  ExpectRefused([&] { XposTable(positions, 0); }, "d is 0");
  ExpectRefused([&] { XposTable(positions, 4, {.base = 0}); }, "base is 0");
  ExpectRefused([&] { XposTable(positions, 4, {.scale_base = 0}); }, "scale_base is 0");
  ExpectRefused([] { XposTable(std::vector<double>{-1e6}, 4, {.scale_base = 1}); },
                "an entry of positions is", "overflows");
}

TEST(Xpos, OddWidthOfRowsThrows) {
  ExpectRefused(
      [] {
        CallByName("xpos", {{"x", Tensor({2, 5})}, {"positions", Tensor::Vector({2, 7})}});
      },
      "xpos: the width of x is 5");
}

}  // namespace
}  // namespace orrery
