#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "diagnose/told.h"
#include "numeric/random.h"

namespace orrery::diagnose {
namespace {

constexpr double kPi = std::numbers::pi;

TEST(Wave, GoesThroughThreeOfItsValues) {
  const Wave wave = Wave::Through(2 + 3, 2 + 4, 2 - 3);
  EXPECT_EQ(wave.constant, 2);
  EXPECT_EQ(wave.reach, 5);
  EXPECT_NEAR(wave.At(1), 2 + 3 * std::cos(1) + 4 * std::sin(1), 1e-14);
}

TEST(Wave, IsMonotonousBetweenACrestAndATrough) {
  const Wave cosine{.reach = 1};
  EXPECT_EQ(cosine.Between(1, 2), std::pair(std::cos(2), std::cos(1)));
  EXPECT_EQ(cosine.Between(2, 1), std::pair(std::cos(2), std::cos(1)));
}

TEST(Wave, ReachesCrestsAndTroughsBetweenTwoAngles) {
  const Wave cosine{.reach = 1};
  EXPECT_EQ(cosine.Between(3, 4), std::pair(-1.0, std::cos(4)));
  EXPECT_EQ(cosine.Between(-0.5, 0.25), std::pair(std::cos(0.5), 1.0));
  EXPECT_EQ(cosine.Between(1, 1 + 2 * kPi), std::pair(-1.0, 1.0));
}

TEST(Wave, HasNoValueOutsideItsBounds) {
  constexpr std::uint32_t kSeed = 20261128;
  Random random(kSeed);
  const auto drawn = [&](double most) {
    return most * static_cast<double>(random.Integer(-1000000, 1000000)) / 1e6;
  };
  for (int i = 0; i < 1000; ++i) {
    const Wave wave{drawn(2), std::abs(drawn(3)), drawn(3)};
    const double from = drawn(100);
    const double to = from + drawn(8);
    const auto [low, high] = wave.Between(from, to);
    double least = high;
    double most = low;
    for (int part = 0; part <= 400; ++part) {
      const double value = wave.At(from + (to - from) * part / 400);
      EXPECT_GE(value, low - 1e-12);
      EXPECT_LE(value, high + 1e-12);
      least = std::min(least, value);
      most = std::max(most, value);
    }
    // The bounds are reached, up to the steps of 1/50 of a radian at which it was computed.
    EXPECT_NEAR(least, low, 1e-3);
    EXPECT_NEAR(most, high, 1e-3);
  }
}

}  // namespace
}  // namespace orrery::diagnose
