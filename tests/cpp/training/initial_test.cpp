#include "training/initial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace orrery::training {
namespace {

TEST(Initial, NumbersAreInTheirRangeAndFillIt) {
  Random random(3);
  const Tensor numbers = Uniform(random, {4000}, -2, 6);
  const auto [low, high] = std::minmax_element(numbers.data.begin(), numbers.data.end());
  EXPECT_GE(*low, -2);
  EXPECT_LT(*low, -1.98);
  EXPECT_LT(*high, 6);
  EXPECT_GT(*high, 5.98);
}

TEST(Initial, WeightsHaveMeanZeroAndTheirDeviation) {
  Random random(8);
  const Tensor weights = RandomWeights(random, {100, 100}, 0.5);
  double sum = 0;
  double squares = 0;
  for (double weight : weights.data) {
    sum += weight;
    squares += weight * weight;
  }
  EXPECT_NEAR(sum / 10000, 0, 0.02);
  EXPECT_NEAR(std::sqrt(squares / 10000), 0.5, 0.01);
}

TEST(Initial, SameSeedGivesTheSameNumbersOnEveryMachine) {
  Random random(1);
  const Tensor numbers = Uniform(random, {2}, 0, 1);
  Random again(1);
  // A number is the upper 24 of 32 random bits, as a share of 2^24.
  EXPECT_EQ(numbers.data[0], static_cast<double>(again.Next() >> 8) / 16777216);
  EXPECT_EQ(numbers.data[1], static_cast<double>(again.Next() >> 8) / 16777216);
}

TEST(Initial, ValuesAreThoseThatAParameterAsksFor) {
  Random random(5);
  const auto values = [&](Initial initial) {
    return InitialValues({"p", {50, 40}, 0, 2000, initial, {}}, 8, random).data;
  };
  EXPECT_EQ(values(Initial::kZeros), std::vector<double>(2000, 0));
  EXPECT_EQ(values(Initial::kOnes), std::vector<double>(2000, 1));
  const auto largest = [&](Initial initial) {
    const std::vector<double> all = values(initial);
    return *std::max_element(all.begin(), all.end());
  };
  EXPECT_NEAR(largest(Initial::kRows), std::sqrt(3.0 / 40), 1e-2);
  EXPECT_NEAR(largest(Initial::kIntoStream), std::sqrt(3.0 / 40) / 4, 1e-2);
  const Tensor own = InitialValues({"p", {2}, 0, 2, Initial::kOwn, {3, 4}}, 8, random);
  EXPECT_EQ(own.data, (std::vector<double>{3, 4}));
}

}  // namespace
}  // namespace orrery::training
