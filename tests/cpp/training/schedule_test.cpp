#include <gtest/gtest.h>

#include "training/optimizer.h"

namespace orrery::training {
namespace {

constexpr ScheduleOptions kOptions{
    .learning_rate = 1, .least_rate = 0.1, .warmup_steps = 4, .decay_steps = 10};

TEST(Schedule, RisesInEqualStepsAndReachesTheGreatestRateAtTheEndOfTheWarmUp) {
  for (std::size_t step = 0; step < 4; ++step)
    EXPECT_DOUBLE_EQ(LearningRate(step, kOptions), 0.2 * static_cast<double>(step + 1));
  EXPECT_DOUBLE_EQ(LearningRate(4, kOptions), 1);
}

TEST(Schedule, FallsToTheLeastRateAndStaysThere) {
  EXPECT_NEAR(LearningRate(7, kOptions), 0.55, 1e-12);  // half way
  for (std::size_t step = 5; step <= 10; ++step)
    EXPECT_LT(LearningRate(step, kOptions), LearningRate(step - 1, kOptions));
  EXPECT_NEAR(LearningRate(10, kOptions), 0.1, 1e-12);
  EXPECT_EQ(LearningRate(1000, kOptions), 0.1);
}

TEST(Schedule, WarmUpThatLastsToTheEndFallsAtOnce) {
  const ScheduleOptions options{
      .learning_rate = 1, .least_rate = 0, .warmup_steps = 3, .decay_steps = 3};
  EXPECT_DOUBLE_EQ(LearningRate(2, options), 0.75);
  EXPECT_EQ(LearningRate(3, options), 0);
}

}  // namespace
}  // namespace orrery::training
