#include "numeric/c_library.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "random_values.h"

namespace orrery {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLastPlace = std::numeric_limits<double>::epsilon();

double SineOf(double x) {
  double rest[2];
  const int turns = ReduceAngle(x, rest);
  const double size = turns % 2 == 0 ? std::sin(rest[0]) + rest[1] * std::cos(rest[0])
                                     : std::cos(rest[0]) - rest[1] * std::sin(rest[0]);
  return turns < 2 ? size : -size;
}

TEST(SmallExp, AgreesWithTheLibraryToTheLastPlace) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    for (int i = 0; i < 2000; ++i) {
      const double x = RandomNumber(random, i % 2 == 0 ? 700 : 4);
      EXPECT_NEAR(SmallExp(x) / std::exp(x), 1, 1.01 * kLastPlace) << x;
    }
  }
}

TEST(SmallExp, GoesFromZeroToInfinity) {
  EXPECT_EQ(SmallExp(0), 1);
  EXPECT_EQ(SmallExp(-1e300), 0);
  EXPECT_EQ(SmallExp(-kInfinity), 0);
  EXPECT_EQ(SmallExp(-746), 0);
  EXPECT_EQ(SmallExp(-745), std::numeric_limits<double>::denorm_min());
  EXPECT_TRUE(std::isfinite(SmallExp(709.78)));
  EXPECT_EQ(SmallExp(709.79), kInfinity);
  EXPECT_EQ(SmallExp(kInfinity), kInfinity);
  EXPECT_TRUE(std::isnan(SmallExp(std::numeric_limits<double>::quiet_NaN())));
}

TEST(ReduceAngle, LeavesTheSineOfAnglesOfEverySize) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    for (int i = 0; i < 2000; ++i) {
      const double x =
          std::ldexp(RandomNumber(random, 1), static_cast<int>(random.Integer(0, 1020)));
      EXPECT_NEAR(SineOf(x), std::sin(x), 2 * kLastPlace) << x;
      const double near = std::floor(std::ldexp(RandomNumber(random, 1), i % 40)) *
                          1.5707963267948966;  // a multiple of pi / 2
      EXPECT_NEAR(SineOf(near), std::sin(near), 2 * kLastPlace * std::abs(std::sin(near))) << near;
    }
  }
}

// The double nearest to a multiple of pi / 2 of all, by Kahan and McDonald.
TEST(ReduceAngle, KeepsTheDigitsOfTheHardestAngle) {
  double rest[2];
  ReduceAngle(std::ldexp(6381956970095103, 797), rest);
  EXPECT_NEAR(std::abs(rest[0]), 4.687165924254624e-19, 1e-33);
}

TEST(ReduceAngle, GivesNoNumberForInfinity) {
  double rest[2];
  ReduceAngle(kInfinity, rest);
  EXPECT_TRUE(std::isnan(rest[0]));
}

}  // namespace
}  // namespace orrery
