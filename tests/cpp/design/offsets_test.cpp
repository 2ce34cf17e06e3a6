#include <gtest/gtest.h>

#include <cmath>

#include "design/rows.h"
#include "encodings/sinusoidal.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery::design {
namespace {

Tensor RowsOf(const char* formula, std::size_t d, std::size_t count, Kind kind = Kind::kVector) {
  return FirstRows(FormulaRows(kind, formula, {}, d, count, AuthorsVocabulary()), count);
}

Tensor GramOf(const Tensor& rows) {
  return MatrixProduct(AsMatrix(rows, "rows"), AsMatrix(Transpose(AsMatrix(rows, "rows")), "rows"));
}

constexpr const char* kSinusoid = "sin(p / 10000^(2*floor(i/2)/d) + pi/2*mod(i, 2))";

TEST(Offsets, AloneGiveTheDotProductsOfSinusoidalRows) {
  const OffsetCurve curve = OffsetCurveOf(GramOf(RowsOf(kSinusoid, 16, 40)), false);
  EXPECT_EQ(curve.verdict, Verdict::kHolds);
  EXPECT_LT(curve.spread, 1e-13);
  ASSERT_EQ(curve.offsets.size(), 40u);
  EXPECT_NEAR(curve.mean[0], 8, 1e-14);
}

TEST(Offsets, DoNotGiveTheProductsOfPlainIndices) {
  const OffsetCurve curve = OffsetCurveOf(GramOf(RowsOf("p", 1, 10)), false);
  EXPECT_EQ(curve.verdict, Verdict::kFails);
  // Offset 0: 0 * 0 and 9 * 9.
  EXPECT_EQ(curve.spread, 81);
  EXPECT_EQ(curve.low.position, 0);
  EXPECT_EQ(curve.high.position, 9);
  EXPECT_EQ(curve.high.column, 9);
  EXPECT_EQ(curve.largest, 81);
}

TEST(Offsets, OfAMapWithTwoSidesBeginBelow0) {
  const Tensor map({2, 2}, {0, 5, 7, 0});
  const OffsetCurve both = OffsetCurveOf(map, true);
  EXPECT_EQ(both.offsets, (std::vector<double>{-1, 0, 1}));
  EXPECT_EQ(both.mean, (std::vector<double>{5, 0, 7}));
  EXPECT_EQ(OffsetCurveOf(map, false).mean, (std::vector<double>{0, 7}));
}

TEST(Offsets, LeaveOutWhatIsNoNumber) {
  const Tensor map({3, 3}, {NAN, 0, 0, 1, 2, 0, 3, INFINITY, 2});
  const OffsetCurve curve = OffsetCurveOf(map, false);
  EXPECT_EQ(curve.verdict, Verdict::kHolds);
  EXPECT_EQ(curve.mean, (std::vector<double>{2, 1, 3}));
}

TEST(LinearShift, MovesSinusoidalRowsToWithinRounding) {
  for (const std::size_t shift : {1u, 7u, 30u}) {
    const LinearShift fit = LinearShiftOf(RowsOf(kSinusoid, 32, 128), shift);
    EXPECT_EQ(fit.verdict, Verdict::kHolds) << shift;
    EXPECT_LT(fit.residual, 1e-11) << shift;
    EXPECT_NEAR(fit.given, fit.wanted.value, 1e-10) << shift;
  }
}

TEST(LinearShift, MovesTheHandsOfRopeButNotThoseOfASquare) {
  EXPECT_EQ(LinearShiftOf(RowsOf("p / 10000^(2k/d)", 8, 40, Kind::kAngle), 3).verdict,
            Verdict::kHolds);
  EXPECT_EQ(LinearShiftOf(RowsOf("p^2", 8, 40, Kind::kAngle), 3).verdict, Verdict::kFails);
}

TEST(LinearShift, CannotMoveThePlainIndexOff0) {
  const LinearShift fit = LinearShiftOf(RowsOf("p", 1, 50), 1);
  EXPECT_EQ(fit.verdict, Verdict::kFails);
  // Whatever the matrix is, it leaves [0] where it is; f(1) is [1].
  EXPECT_EQ(fit.wanted.position, 0);
  EXPECT_EQ(fit.wanted.value, 1);
  EXPECT_NEAR(fit.given, 0, 1e-15);
}

TEST(LinearShift, MovesTheIndexBesideAOneAndPowersOfTwo) {
  EXPECT_EQ(LinearShiftOf(RowsOf("p^i", 2, 50), 1).verdict, Verdict::kHolds);
  const LinearShift powers = LinearShiftOf(RowsOf("2^p", 1, 1020), 2);
  EXPECT_EQ(powers.verdict, Verdict::kHolds);
}

TEST(LinearShift, IsOpenWhereAMatrixFitsAnyRows) {
  Random random(7);
  EXPECT_EQ(LinearShiftOf(RandomTensor(random, {8, 12}), 1).verdict, Verdict::kOpen);
  EXPECT_EQ(LinearShiftOf(RandomTensor(random, {40, 12}), 1).verdict, Verdict::kFails);
  EXPECT_EQ(LinearShiftOf(RandomTensor(random, {40, 12}), 40).verdict, Verdict::kOpen);
}

// f(p + 1) = M f(p) by construction, for a random matrix that turns two planes and shrinks a line.
TEST(LinearShift, FindsTheMatrixOfAnyLinearRecurrence) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor mix = RandomTensor(random, {5, 5});
    const double fast = RandomNumber(random, 3);
    const double slow = RandomNumber(random, 0.1);
    std::vector<double> states;
    for (std::size_t p = 0; p < 60; ++p) {
      const auto at = static_cast<double>(p);
      const double state[] = {std::cos(fast * at), std::sin(fast * at), std::cos(slow * at),
                              std::sin(slow * at), std::pow(0.9, at)};
      states.insert(states.end(), std::begin(state), std::end(state));
    }
    const Tensor rows = MatrixProduct({states.data(), 60, 5}, AsMatrix(mix, "mix"));
    const LinearShift fit = LinearShiftOf(rows, 1 + seed % 5);
    EXPECT_EQ(fit.verdict, Verdict::kHolds) << "residual " << fit.residual;
  }
}

}  // namespace
}  // namespace orrery::design
