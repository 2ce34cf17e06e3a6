#include "encodings/sinusoidal.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr double kPrinted = 1e-12;  // the coverage list prints 12 significant digits

void ExpectRow(const Tensor& table, std::size_t row, const std::vector<double>& expected) {
  const std::span<const double> entries = AsMatrix(table, "the table").Row(row);
  ASSERT_EQ(entries.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    EXPECT_NEAR(entries[i], expected[i], kPrinted) << "entry " << i;
}

// Worked examples S1-W1, S1-W2, S1-W3 of the coverage list, computed there at 40 digits.
TEST(Sinusoidal, RowsOfWidthFourAtPositionsZeroOneAndThree) {
  const Tensor table = SinusoidalTable(std::vector<double>{0, 1, 3}, 4);
  ExpectRow(table, 0, {0, 1, 0, 1});
  ExpectRow(table, 1, {0.841470984808, 0.540302305868, 0.00999983333417, 0.999950000417});
  ExpectRow(table, 2, {0.141120008060, -0.989992496600, 0.0299955002025, 0.999550033749});
}

// S1-W4 and S0-P1.
TEST(Sinusoidal, RowsOfWidthEight) {
  const Tensor table = SinusoidalTable(std::vector<double>{3, 100}, 8);
  ExpectRow(table, 0,
            {0.141120008060, -0.989992496600, 0.295520206661, 0.955336489126, 0.0299955002025,
             0.999550033749, 0.00299999550000, 0.999995500003});
  ExpectRow(table, 1,
            {-0.506365641110, 0.862318872288, -0.544021110889, -0.839071529076, 0.841470984808,
             0.540302305868, 0.0998334166468, 0.995004165278});
}

// S0-P4 and ERR-06: the last pair's exponent is (d - 2)/d, so it does not reach 1/base.
TEST(Sinusoidal, SlowestPairStopsShortOfTheBase) {
  EXPECT_NEAR(1 / SinusoidalFrequencies(512).back(), 9646.61619911, 1e-7);
  EXPECT_NEAR(2 * std::numbers::pi / SinusoidalFrequencies(64).back(), 47117.2427802, 1e-6);
  EXPECT_EQ(SinusoidalFrequencies(8).front(), 1);
}

TEST(Sinusoidal, EndpointRuleReachesTheBaseExactly) {
  const auto frequencies = SinusoidalFrequencies(8, {.rule = FrequencyRule::kEndpoint});
  EXPECT_NEAR(1 / frequencies.back(), 10000, 1e-8);
  EXPECT_EQ(SinusoidalFrequencies(2, {.rule = FrequencyRule::kEndpoint}), std::vector<double>{1});
}

// The smallest timescale m is a factor of the first frequency and of the ratio to the last one.
TEST(Sinusoidal, LastWavelengthOfTheEndpointRuleFallsWithTheSquareOfTheSmallestTimescale) {
  for (double m : {0.5, 2.0, 10.0}) {
    SCOPED_TRACE(m);
    const auto frequencies =
        SinusoidalFrequencies(8, {.rule = FrequencyRule::kEndpoint, .min_timescale = m});
    EXPECT_EQ(frequencies.front(), m);
    EXPECT_NEAR(1 / frequencies.back(), 10000 / (m * m), 1e-10 * 10000 / (m * m));
  }
}

TEST(Sinusoidal, LayoutsHoldTheSameNumbersInAnotherOrder) {
  const std::vector<double> positions = {0, 1.5, -7, 1000};
  const Tensor interleaved = SinusoidalTable(positions, 6);
  const Tensor concat = SinusoidalTable(positions, 6, {.layout = SinusoidalLayout::kConcat});
  for (std::size_t t = 0; t < positions.size(); ++t) {
    for (std::size_t i = 0; i < 3; ++i) {
      EXPECT_EQ(interleaved.data[t * 6 + 2 * i], concat.data[t * 6 + i]);
      EXPECT_EQ(interleaved.data[t * 6 + 2 * i + 1], concat.data[t * 6 + 3 + i]);
    }
  }
}

TEST(Sinusoidal, EveryRowHasLengthRootOfHalfTheWidth) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto d = static_cast<std::size_t>(2 * random.Integer(1, 64));
    const Tensor row = SinusoidalTable(std::vector<double>{RandomNumber(random, 1e6)}, d);
    EXPECT_NEAR(Norm(row.data), std::sqrt(static_cast<double>(d) / 2), 1e-12);
  }
}

// Values at d = 64 from the coverage list, S4-E2: not monotone, S(6) > S(5).
TEST(Sinusoidal, ProfileIsHalfTheWidthAtZeroAndRipples) {
  const auto profile = SinusoidalProfile(std::vector<double>{0, 1, 2, 3, 4, 5, 6}, 64, 10000);
  const std::vector<double> expected = {
      32, 30.9168316616, 28.3038620041, 25.5870285473, 23.9343615595, 23.5039708104, 23.5593969696};
  for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_NEAR(profile[k], expected[k], 1e-9);
  EXPECT_GT(profile[6], profile[5]);
}

TEST(Sinusoidal, DotProductDependsOnTheOffsetAlone) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double offset = RandomNumber(random, 500);
    const double start = RandomNumber(random, 1000);
    const Tensor gram = SinusoidalGram(std::vector<double>{start, start + offset}, 32, 10000);
    EXPECT_NEAR(gram.data[1], SinusoidalProfile(std::vector<double>{offset}, 32, 10000)[0], 1e-10);
    EXPECT_EQ(gram.data[1], gram.data[2]);
  }
}

// S0-P2: blocks for k = 4, d = 4, and PE(7) from PE(3).
TEST(Sinusoidal, ShiftMatrixMovesARowOn) {
  const Tensor shift = SinusoidalShift(4, 4, 10000);
  EXPECT_NEAR(shift.data[0], -0.653643620864, kPrinted);
  EXPECT_NEAR(shift.data[1], -0.756802495308, kPrinted);
  EXPECT_NEAR(shift.data[4], 0.756802495308, kPrinted);
  const Tensor row = Transpose(AsMatrix(SinusoidalTable(std::vector<double>{3}, 4), "row"));
  const Tensor moved = MatrixProduct(AsMatrix(shift, "M"), AsMatrix(row, "row"));
  ExpectRow(Transpose(AsMatrix(moved, "moved")), 0,
            {0.656986598719, 0.753902254343, 0.0699428473375, 0.997551000253});
}

TEST(Sinusoidal, ShiftsAreOrthogonalAndCompose) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double a = RandomNumber(random, 100);
    const double b = RandomNumber(random, 100);
    const Tensor first = SinusoidalShift(a, 8, 10000);
    const Tensor second = SinusoidalShift(b, 8, 10000);
    const Tensor both = MatrixProduct(AsMatrix(first, "M"), AsMatrix(second, "M"));
    EXPECT_LT(MaxDifference(both, SinusoidalShift(a + b, 8, 10000)), 1e-12);
    const Tensor back =
        MatrixProduct(AsMatrix(first, "M"), AsMatrix(Transpose(AsMatrix(first, "M")), "M"));
    for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(back.data[i * 9], 1, 1e-13);
  }
}

// S1-C18 for d = 4, p = 3; and central differences, whose error at step h is h^2/6.
TEST(Sinusoidal, DerivativeAgreesWithTheFormulaAndWithDifferences) {
  ExpectRow(SinusoidalDerivative(std::vector<double>{3}, 4, 10000), 0,
            {-0.989992496600, -0.141120008060, 0.00999550033749, -0.000299955002025});
  const double h = 1e-4;
  const Tensor around = SinusoidalTable(std::vector<double>{7.25 - h, 7.25 + h}, 16);
  const Tensor slope = SinusoidalDerivative(std::vector<double>{7.25}, 16, 10000);
  for (std::size_t i = 0; i < 16; ++i)
    EXPECT_NEAR(slope.data[i], (around.data[16 + i] - around.data[i]) / (2 * h), 1e-8);
}

// ERR-20: with d = 4 the closest rows up to offset 100000 stand 84823 apart; the first pair alone
// comes back at 710.
TEST(Sinusoidal, ClosestRowsAreWhereTheErrataPutThem) {
  const NearestRows four = SinusoidalNearest(4, 10000, 100000);
  EXPECT_EQ(four.offset, 84823);
  EXPECT_NEAR(four.distance, 0.00164700657543, 1e-13);
  const NearestRows one_pair = SinusoidalNearest(2, 10000, 1000);
  EXPECT_EQ(one_pair.offset, 710);
  EXPECT_NEAR(one_pair.distance, 6.02887067190e-5, 1e-15);
}

// Rows of a long table come from angle addition; in long double, each from its own angle. Every
// 31st row stands for all.
TEST(Sinusoidal, LongTablesAgreeWithLongDouble) {
  std::vector<double> positions(4096);
  std::iota(positions.begin(), positions.end(), 0.0);
  const Tensor table = SinusoidalTable(positions, 512);
  double largest = 0;
  for (std::size_t i = 0; i < 256; ++i) {
    const long double frequency = std::pow(10000.0L, -2.0L * static_cast<long double>(i) / 512);
    for (std::size_t t = 0; t < 4096; t += 31) {
      const long double angle = static_cast<long double>(t) * frequency;
      const double* pair = table.data.data() + t * 512 + 2 * i;
      largest = std::max({largest, std::abs(static_cast<double>(pair[0] - std::sin(angle))),
                          std::abs(static_cast<double>(pair[1] - std::cos(angle)))});
    }
  }
  EXPECT_LT(largest, 5e-13);
  EXPECT_GT(largest, 1e-14);  // nothing is compared with itself
}

// The bound that the header states, at random starts, steps (fractional and negative too), widths
// and layouts.
TEST(Sinusoidal, NoTableIsOffByMoreThanItsAnglesRound) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double start = RandomNumber(random, 1000);
    const double step = RandomNumber(random, 3);
    const auto d = static_cast<std::size_t>(random.Integer(2, 21));
    const bool interleaved = random.Integer(0, 1) == 0;
    const SinusoidalOptions options{
        .odd = OddWidth::kExtraSine,
        .layout = interleaved ? SinusoidalLayout::kInterleaved : SinusoidalLayout::kConcat};
    std::vector<double> positions(static_cast<std::size_t>(random.Integer(60, 200)));
    double largest = 0;
    for (std::size_t t = 0; t < positions.size(); ++t) {
      positions[t] = start + static_cast<double>(t) * step;
      largest = std::max(largest, std::abs(positions[t]));
    }
    if (random.Integer(0, 3) == 0) std::swap(positions[1], positions[40]);  // not evenly spaced
    const Tensor table = SinusoidalTable(positions, d, options);
    const double bound = (3 * largest + 4) * std::numeric_limits<double>::epsilon();
    for (std::size_t t = 0; t < positions.size(); t += 3) {
      for (std::size_t c = 0; c < d; ++c) {
        const std::size_t sines = (d + 1) / 2;
        const bool sine = interleaved ? c % 2 == 0 : c < sines;
        const std::size_t pair = interleaved ? c / 2 : sine ? c : c - sines;
        const long double frequency = std::pow(
            10000.0L, -2.0L * static_cast<long double>(pair) / static_cast<long double>(d));
        const long double angle = static_cast<long double>(positions[t]) * frequency;
        EXPECT_NEAR(table.data[t * d + c],
                    static_cast<double>(sine ? std::sin(angle) : std::cos(angle)), bound);
      }
    }
  }
}

TEST(Sinusoidal, FirstRowsOfALongTableAreExactlyThoseOfAShortOne) {
  std::vector<double> positions(1000);
  std::iota(positions.begin(), positions.end(), 0.0);
  const Tensor all = SinusoidalTable(positions, 32);
  const Tensor first = SinusoidalTable(std::span(positions).first(64), 32);
  EXPECT_TRUE(std::equal(first.data.begin(), first.data.end(), all.data.begin()));
}

TEST(Sinusoidal, OddWidthIsRefusedUnlessItsMeaningIsNamed) {
  ExpectRefused([] { SinusoidalTable(std::vector<double>{1}, 5); }, "d is 5", "even");
  ExpectRefused(
      [] {
        SinusoidalTable(std::vector<double>{1}, 3,
                        {.rule = FrequencyRule::kEndpoint, .odd = OddWidth::kExtraSine});
      },
      "d is 3", "zero-column");
  const Tensor extra = SinusoidalTable(std::vector<double>{1}, 3, {.odd = OddWidth::kExtraSine});
  EXPECT_NEAR(extra.data[2], std::sin(std::pow(10000, -2.0 / 3)), 1e-15);
  const Tensor zero = SinusoidalTable(std::vector<double>{1}, 3, {.odd = OddWidth::kZeroColumn});
  EXPECT_EQ(zero.data[2], 0);
}

TEST(Sinusoidal, BadInputIsRefusedWithItsValue) {
  ExpectRefused([] { SinusoidalTable(std::vector<double>{1}, 0); }, "d is 0");
  ExpectRefused([] { SinusoidalTable(std::vector<double>{1}, 1000000000); }, "d is 1000000000",
                "65536");
  ExpectRefused([] { SinusoidalTable(std::vector<double>{2e9}, 4); }, "position is 2000000000");
  ExpectRefused([] { SinusoidalTable(std::vector<double>{std::nan("")}, 4); },
                "position is not a number");
  ExpectRefused([] { SinusoidalTable(std::vector<double>(100, std::nan("")), 4); },
                "position is not a number");
  ExpectRefused([] { SinusoidalTable(std::vector<double>(100, INFINITY), 4); }, "position is ∞");
  ExpectRefused([] { SinusoidalFrequencies(4, {.base = 0}); }, "base is 0", "positive");
  ExpectRefused([] { SinusoidalTable(std::vector<double>(1000), 65536); }, "[1000, 65536]");
}

}  // namespace
}  // namespace orrery
