#include "training/optimizer.h"

#include <cmath>

#include "expect_error.h"
#include "random_values.h"

namespace orrery::training {
namespace {

std::vector<double> RandomNumbers(Random& random, std::size_t count) {
  return RandomTensor(random, {count}).data;
}

TEST(Optimizer, FirstStepOfAdamIsTheLearningRateInTheDirectionOfEachGradient) {
  Optimizer<double> optimizer({.kind = OptimizerKind::kAdam, .eps = 1e-12}, {{0, 3, true}});
  std::vector<double> parameters = {1, 1, 1};
  optimizer.Step(parameters, std::vector<double>{5, -0.01, 0}, 0.1);
  EXPECT_NEAR(parameters[0], 0.9, 1e-9);
  EXPECT_NEAR(parameters[1], 1.1, 1e-9);
  EXPECT_EQ(parameters[2], 1);
}

TEST(Optimizer, DecayLeavesOutTheRangesThatAreNotDecayed) {
  for (const OptimizerKind kind :
       {OptimizerKind::kSgd, OptimizerKind::kAdam, OptimizerKind::kAdamW}) {
    Optimizer<double> optimizer({.kind = kind, .weight_decay = 0.5}, {{0, 1, true}, {1, 1, false}});
    std::vector<double> parameters = {2, 2};
    optimizer.Step(parameters, std::vector<double>{0, 0}, 0.1);
    EXPECT_LT(parameters[0], 2);
    EXPECT_EQ(parameters[1], 2);
  }
}

TEST(Optimizer, ResumedRunIsTheUninterruptedRun) {
  for (const OptimizerOptions& options :
       {OptimizerOptions{}, OptimizerOptions{.kind = OptimizerKind::kSgd, .momentum = 0.9},
        OptimizerOptions{.kind = OptimizerKind::kAdam, .amsgrad = true}}) {
    Random random(5);
    Optimizer<float> whole(options, {{0, 7, true}});
    std::vector<float> parameters(7, 1);
    std::vector<float> resumed;
    Optimizer<float> second(options, {{0, 7, true}});
    for (int step = 0; step < 20; ++step) {
      if (step == 10) {
        resumed = parameters;
        second.Restore(whole.steps(), whole.means(), whole.squares(), whole.greatest());
      }
      const std::vector<double> numbers = RandomNumbers(random, 7);
      const std::vector<float> gradients(numbers.begin(), numbers.end());
      whole.Step(parameters, gradients, 0.01);
      if (step >= 10) second.Step(resumed, gradients, 0.01);
    }
    EXPECT_EQ(parameters, resumed);
  }
}

TEST(Optimizer, FindsTheBottomOfABowl) {
  for (const OptimizerOptions& options :
       {OptimizerOptions{.kind = OptimizerKind::kSgd},
        OptimizerOptions{.kind = OptimizerKind::kSgd, .momentum = 0.5, .nesterov = true},
        OptimizerOptions{.kind = OptimizerKind::kAdam}, OptimizerOptions{}}) {
    Optimizer<double> optimizer(options, {{0, 2, true}});
    std::vector<double> parameters = {3, -4};
    for (int step = 0; step < 2000; ++step)
      optimizer.Step(parameters, std::vector<double>{2 * parameters[0], 2 * (parameters[1] - 1)},
                     0.01);
    EXPECT_NEAR(parameters[0], 0, 1e-3);
    EXPECT_NEAR(parameters[1], 1, 1e-3);
  }
}

TEST(Optimizer, ClippedGradientsHaveTheLimitAsNormAndTheirOldDirection) {
  std::vector<double> gradients = {3, 4};
  EXPECT_DOUBLE_EQ(ClipGradients(std::span(gradients), 1), 5);
  EXPECT_NEAR(std::hypot(gradients[0], gradients[1]), 1, 1e-6);
  EXPECT_NEAR(gradients[1] / gradients[0], 4.0 / 3, 1e-12);
  EXPECT_DOUBLE_EQ(ClipGradients(std::span(gradients), 10), std::hypot(gradients[0], gradients[1]));
}

TEST(Optimizer, NumbersOutOfRangeAreNamed) {
  const auto refused = [](const OptimizerOptions& options, const char* what) {
    ExpectRefused([&] { Optimizer<float>(options, {{0, 1, true}}); }, what);
  };
  refused({.momentum = 1}, "momentum is 1");
  refused({.beta_1 = -0.1}, "beta_1 is");
  refused({.beta_2 = NAN}, "beta_2 is");
  refused({.eps = 0}, "eps is 0");
  refused({.weight_decay = -1}, "weight_decay is");
  std::vector<double> gradients = {1};
  ExpectRefused([&] { ClipGradients(std::span(gradients), 0); }, "clip_norm is 0");
  Optimizer<float> optimizer({}, {{0, 2, true}});
  ExpectRefused([&] { optimizer.Restore(1, {1}, {1, 1}, {}); }, "have 1 entries", "2");
}

TEST(Optimizer, RangesAreTheParametersOfALayoutInTheirOrder) {
  ParameterLayout layout;
  layout.Add("weight", {2, 3});
  layout.Add("bias", {4});
  const std::vector<ParameterRange> ranges = RangesOf(layout);
  ASSERT_EQ(ranges.size(), 2u);
  EXPECT_TRUE(ranges[0].decayed);
  EXPECT_EQ(ranges[1].offset, 6u);
  EXPECT_EQ(ranges[1].size, 4u);
  EXPECT_FALSE(ranges[1].decayed);
}

}  // namespace
}  // namespace orrery::training
