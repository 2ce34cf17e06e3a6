#include "numeric/number_text.h"

#include <cmath>
#include <limits>

#include "expect_error.h"

namespace orrery {
namespace {

std::string Printed(double number, const std::string& style) {
  return NumberText(number, ParseNumberStyle(style));
}

TEST(NumberText, PlainNumbersReadAsAPersonWouldWriteThem) {
  EXPECT_EQ(Printed(42, ""), "42");
  EXPECT_EQ(Printed(-3, ""), "−3");
  EXPECT_EQ(Printed(0.5, ""), "0.5");
  EXPECT_EQ(Printed(3.14159265358979, ""), "3.14159");
  EXPECT_EQ(Printed(262144, ""), "262144");
  EXPECT_EQ(Printed(60611.4771663, ""), "60611.5");
  EXPECT_EQ(Printed(0.00009999999983333325, ""), "0.0001");
}

TEST(NumberText, DecimalsAreExactlyAsManyAsAsked) {
  EXPECT_EQ(Printed(-0.9899924966, ".4"), "−0.9900");
  EXPECT_EQ(Printed(2, ".0"), "2");
  EXPECT_EQ(Printed(0.125, ".2"), "0.12");
}

TEST(NumberText, SignificantDigitsAreExactlyAsManyAsAsked) {
  EXPECT_EQ(Printed(62831.8530718, "3s"), "62800");
  EXPECT_EQ(Printed(6.28318530718, "3s"), "6.28");
  EXPECT_EQ(Printed(0.0299955, "2s"), "0.030");
  EXPECT_EQ(Printed(0, "3s"), "0");
}

TEST(NumberText, VerySmallAndVeryLargeNumbersUsePowersOfTen) {
  EXPECT_EQ(Printed(1.5e-7, ""), "1.5×10^−7");
  EXPECT_EQ(Printed(1.234567e20, "3s"), "1.23×10^20");
}

TEST(NumberText, ResultThatRoundsToZeroHasNoSign) {
  EXPECT_EQ(Printed(-0.00001, ".3"), "0.000");
  EXPECT_EQ(Printed(-0.0, ""), "0");
}

TEST(NumberText, WhatIsNoFiniteNumberIsSaid) {
  EXPECT_EQ(Printed(std::nan(""), ".2"), "not a number");
  EXPECT_EQ(Printed(-std::numeric_limits<double>::infinity(), ""), "−∞");
}

TEST(NumberText, UnknownStylesAreRefused) {
  for (const char* style : {"4", ".", "s", ".16", "0s", ".4s", "x", ".-1", "..2", "3ss"}) {
    SCOPED_TRACE(style);
    ExpectRefused([&] { ParseNumberStyle(style); }, style);
  }
}

TEST(NumberText, LargestNumbersFit) {
  EXPECT_EQ(Printed(std::numeric_limits<double>::max(), ".15").size(), 309u + 1 + 15);
}

}  // namespace
}  // namespace orrery
