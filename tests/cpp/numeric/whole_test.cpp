#include <gtest/gtest.h>

#include <cmath>

#include "numeric/rounding.h"

namespace orrery {
namespace {

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
