#include "analysis/table.h"

#include <cmath>
#include <numbers>

#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(ClosestRows, AgreeWithAPlainSearch) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor table = RandomTensor(random, {12, 3});
    const ClosestRows closest = ClosestRowsOf(table, 3);
    double least = 1e9;
    for (std::size_t a = 0; a < 12; ++a) {
      for (std::size_t b = a + 3; b < 12; ++b) {
        double squared = 0;
        for (std::size_t c = 0; c < 3; ++c)
          squared += std::pow(table.data[a * 3 + c] - table.data[b * 3 + c], 2);
        least = std::min(least, std::sqrt(squared));
      }
    }
    EXPECT_NEAR(closest.distance, least, 1e-15);
    EXPECT_GE(closest.second - closest.first, 3);
  }
}

// Of a sinusoidal table distances depend on the offset alone: both searches must meet.
TEST(ClosestRows, OfASinusoidalTableStandAtTheOffsetItsOwnSearchFinds) {
  std::vector<double> positions(60);
  for (std::size_t t = 0; t < positions.size(); ++t) positions[t] = static_cast<double>(t);
  const ClosestRows closest = ClosestRowsOf(SinusoidalTable(positions, 2));
  const NearestRows nearest = SinusoidalNearest(2, 10000, 59);
  EXPECT_EQ(closest.second - closest.first, nearest.offset);
  EXPECT_NEAR(closest.distance, nearest.distance, 1e-13);
}

TEST(ClosestRows, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { ClosestRowsOf(Tensor({3, 1}), 3); }, "min_offset is 3", "3 rows");
  ExpectRefused([] { ClosestRowsOf(Tensor({3, 1}), 0); }, "min_offset is 0");
  ExpectRefused([] { ClosestRowsOf(Tensor({2, 1}, {0, NAN})); }, "table holds", "finite");
  ExpectRefused([] { ClosestRowsOf(Tensor({4096, 512})); }, "table has shape [4096, 512]");
}

TEST(Turns, PairThatTurnsOneRadianATokenNeedsTwoPiTokensForATurn) {
  EXPECT_NEAR(TurnsWithin(std::vector<double>{1}, 2 * std::numbers::pi)[0], 1, 1e-15);
  // The slowest pair of d = 128, base 10000 does not complete a turn within 4096 tokens (YaRN,
  // section 3.2).
  EXPECT_LT(Number("turns(sinusoidal_frequencies(128)[63], 4096)"), 1);
  EXPECT_NEAR(Numbers("turns(sinusoidal_frequencies(4), 4096)")[1],
              4096 * 0.01 / (2 * std::numbers::pi), 1e-12);
  ExpectRefused([] { TurnsWithin(std::vector<double>{1}, 0); }, "length is 0");
}

}  // namespace
}  // namespace orrery
