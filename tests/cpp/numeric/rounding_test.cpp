#include "numeric/rounding.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "random_values.h"

namespace orrery {
namespace {

TEST(RoundTo, TiesGoToTheEvenNumber) {
  EXPECT_EQ(RoundTo(2049, kHalf), 2048);
  EXPECT_EQ(RoundTo(2051, kHalf), 2052);
  EXPECT_EQ(RoundTo(-2049, kHalf), -2048);
  EXPECT_EQ(RoundTo(std::nextafter(2049, 3000), kHalf), 2050);
}

TEST(RoundTo, Bfloat16CannotTellPosition257From256) {
  EXPECT_EQ(RoundTo(256, kBfloat16), 256);
  EXPECT_EQ(RoundTo(257, kBfloat16), 256);
  EXPECT_EQ(RoundTo(258, kBfloat16), 258);
}

TEST(RoundTo, BeyondTheLargestNumberIsInfinite) {
  EXPECT_EQ(RoundTo(65519.999, kHalf), 65504);
  EXPECT_EQ(RoundTo(65520, kHalf), INFINITY);
  EXPECT_EQ(RoundTo(-1e300, kBfloat16), -INFINITY);
  EXPECT_EQ(RoundTo(std::numeric_limits<float>::max(), kSingle),
            static_cast<double>(std::numeric_limits<float>::max()));
}

TEST(RoundTo, SmallNumbersKeepFewerBits) {
  const double least = std::ldexp(1, -24);
  EXPECT_EQ(RoundTo(1.4 * least, kHalf), least);
  EXPECT_EQ(RoundTo(0.5 * least, kHalf), 0);
  EXPECT_TRUE(std::signbit(RoundTo(-0.5 * least, kHalf)));
  EXPECT_EQ(RoundTo(5e-324, kBfloat16), 0);
}

TEST(RoundTo, WhatIsNoNumberRemains) {
  EXPECT_EQ(RoundTo(INFINITY, kHalf), INFINITY);
  EXPECT_TRUE(std::isnan(RoundTo(NAN, kHalf)));
  EXPECT_TRUE(std::signbit(RoundTo(-0.0, kHalf)));
}

// The machine's own float is rounded by its hardware.
TEST(RoundTo, SingleIsTheMachinesFloatForAnyBits) {
  Random random(5);
  for (int i = 0; i < 100000; ++i) {
    const std::uint64_t bits = std::uint64_t{random.Next()} << 32 | random.Next();
    double x;
    std::memcpy(&x, &bits, sizeof x);
    // Most doubles are out of the range of a float; half of them are brought into it.
    int exponent;
    if (i % 2) x = std::ldexp(std::frexp(x, &exponent), i % 300 - 160);
    if (std::isnan(x)) continue;
    EXPECT_EQ(RoundTo(x, kSingle), static_cast<double>(static_cast<float>(x))) << x;
  }
}

TEST(Whole, EndsAreIncludedAndFractionsAreNot) {
  for (double number : {-2.0, -0.0, 0.0, 1.0, 3.0}) EXPECT_TRUE(IsWhole(number, -2, 3)) << number;
  for (double number : {-3.0, -1.5, 0.9, 2.999, 4.0, 1e10})
    EXPECT_FALSE(IsWhole(number, -2, 3)) << number;
}

TEST(Whole, WhatIsNotFiniteIsNotWithinFiniteEnds) {
  for (double number : {NAN, INFINITY, -INFINITY}) EXPECT_FALSE(IsWhole(number, -1e9, 1e9));
  EXPECT_FALSE(IsWhole(NAN, -INFINITY, INFINITY));
}

TEST(Whole, ARangeWhoseEndsAreReversedHoldsNothing) { EXPECT_FALSE(IsWhole(0, 0, -1)); }

}  // namespace
}  // namespace orrery
