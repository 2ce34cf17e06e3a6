#include "numeric/decimal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>

#include "numeric/random.h"

namespace orrery {
namespace {

constexpr double kTiny = std::numeric_limits<double>::denorm_min();
constexpr double kLargest = std::numeric_limits<double>::max();

std::string Printed(const char* form, int digits, double number) {
  char buffer[400];
  std::snprintf(buffer, sizeof buffer, form, digits, number);
  return buffer;
}

void ExpectReadAsByTheLibrary(const std::string& text) {
  EXPECT_EQ(Decimal(text).Number(), std::strtod(text.c_str(), nullptr)) << text;
}

// Every bit pattern alike, so every magnitude alike; now and then a short decimal or a tie.
double AnyMagnitude(Random& random) {
  const auto bits =
      (std::uint64_t{random.Next()} << 32 | random.Next()) & ~(std::uint64_t{1} << 63);
  switch (random.Integer(0, 3)) {
    case 0:
      return static_cast<double>(random.Integer(0, 100000)) / 64;
    case 1:
      return static_cast<double>(random.Integer(0, 100000)) / 1000;
    default: {
      double number;
      std::memcpy(&number, &bits,
                  sizeof number);  // std::bit_cast is missing from the oldest library we build with
      return std::isfinite(number) ? number : kLargest;
    }
  }
}

TEST(Decimal, PrintsAsTheLibraryDoes) {
  const std::uint32_t seed = 20;
  SCOPED_TRACE(seed);
  Random random(seed);
  for (int i = 0; i < 4000; ++i) {
    const double number = AnyMagnitude(random);
    const auto decimals = static_cast<int>(random.Integer(0, 15));
    ASSERT_EQ(Decimal(number).Text(decimals), Printed("%.*f", decimals, number)) << number;
    if (number == 0) continue;
    Decimal rounded(number);
    rounded.Round(decimals + 1);
    const int exponent = rounded.exponent();
    rounded.SetExponent(0);
    char power[8];
    std::snprintf(power, sizeof power, "e%+03d", exponent);
    ASSERT_EQ(rounded.Text(decimals) + power, Printed("%.*e", decimals, number)) << number;
  }
}

TEST(Decimal, ReadsAsTheLibraryDoes) {
  const std::uint32_t seed = 21;
  SCOPED_TRACE(seed);
  Random random(seed);
  for (int i = 0; i < 4000; ++i) {
    const double number = AnyMagnitude(random);
    ExpectReadAsByTheLibrary(Printed("%.*e", static_cast<int>(random.Integer(0, 25)), number));
    ExpectReadAsByTheLibrary(Printed("%.*f", static_cast<int>(random.Integer(0, 30)), number));
  }
}

TEST(Decimal, WhatSeventeenDigitsWriteIsReadBack) {
  Random random(22);
  for (int i = 0; i < 2000; ++i) {
    const double number = AnyMagnitude(random);
    EXPECT_EQ(Decimal(Printed("%.*e", 16, number)).Number(), number);
  }
}

TEST(Decimal, EndsOfTheRangeAreReadExactly) {
  for (double number : {0.0, 1.0, kTiny, 3 * kTiny, std::numeric_limits<double>::min(), kLargest}) {
    std::string text(1500, '\0');
    text.resize(
        static_cast<std::size_t>(std::snprintf(text.data(), text.size(), "%.1100f", number)));
    EXPECT_EQ(Decimal(text).Number(), number);
  }
  for (const char* text :
       {"1e999999999999", "1e-999999999999", "0e5", "0.000", ".5", "2.", "00012.50",
        "1.7976931348623159e308", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "9007199254740993", "9007199254740992.999",
        "9007199254740993.0000000000000000000000000000000000001", "1E+2", "4.9e-324"}) {
    ExpectReadAsByTheLibrary(text);
  }
}

TEST(Decimal, TiesGoToTheEvenDigit) {
  EXPECT_EQ(Decimal(0.125).Text(2), "0.12");
  EXPECT_EQ(Decimal(0.375).Text(2), "0.38");
  EXPECT_EQ(Decimal(0.5).Text(0), "0");
  EXPECT_EQ(Decimal(1.5).Text(0), "2");
  EXPECT_EQ(Decimal(99.5).Text(0), "100");
}

TEST(Decimal, TypedDigitsRoundUpAtATieWhereTheirDoubleIsBelowIt) {
  Decimal typed("2.675");
  typed.Round(3, Decimal::Rounding::kTiesUp);
  EXPECT_EQ(typed.Text(2), "2.68");
  Decimal binary(2.675);
  binary.Round(3, Decimal::Rounding::kTiesUp);
  EXPECT_EQ(binary.Text(2), "2.67");
}

TEST(Decimal, CuttingDropsDigitsTowardZero) {
  Decimal number("2.679");
  number.Round(3, Decimal::Rounding::kCut);
  EXPECT_EQ(number.Text(3), "2.670");
}

TEST(Decimal, FinalZerosMakeNoDifference) {
  EXPECT_TRUE(Decimal("1.50").Same(Decimal("1.5")));
  EXPECT_TRUE(Decimal("0.0").Same(Decimal("0")));
  EXPECT_FALSE(Decimal("1.5").Same(Decimal("15")));
}

TEST(Decimal, TheExponentIsThePowerOfTenOfTheFirstDigit) {
  EXPECT_EQ(Decimal("625").exponent(), 2);
  EXPECT_EQ(Decimal("0.5").exponent(), -1);
  Decimal number("625");
  number.SetExponent(0);
  EXPECT_EQ(number.Text(2), "6.25");
}

}  // namespace
}  // namespace orrery
