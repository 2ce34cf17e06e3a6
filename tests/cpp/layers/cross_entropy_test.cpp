#include "layers/cross_entropy.h"

#include <cmath>
#include <limits>

#include "expect_error.h"
#include "expect_gradient.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

TEST(CrossEntropy, EvenLogitsCostTheLogarithmOfTheNumberOfClasses) {
  EXPECT_NEAR(CrossEntropy(Tensor({2, 8}), Tensor::Vector({0, 7})), std::log(8), 1e-15);
  EXPECT_NEAR(CrossEntropy(Tensor({2, 8}), Tensor::Vector({0, 7}), {.label_smoothing = 0.3}),
              std::log(8), 1e-15);
  EXPECT_NEAR(CrossEntropy(Tensor({8}), Tensor({}, {3})), std::log(8), 1e-15);
}

TEST(CrossEntropy, ForbiddenClassesCostNothingUnlessTheyWereRight) {
  const Tensor logits({1, 3}, {0, 0, -kInfinity});
  EXPECT_NEAR(CrossEntropy(logits, Tensor::Vector({1})), std::log(2), 1e-15);
  EXPECT_EQ(CrossEntropy(logits, Tensor::Vector({2})), kInfinity);
}

TEST(CrossEntropy, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 16; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor logits = RandomTensor(random, {2, 3, 4});
    Tensor targets({2, 3});
    for (double& target : targets.data) target = static_cast<double>(random.Integer(-1, 3));
    targets.data[0] = 2;
    const CrossEntropyOptions options{seed % 2 ? Reduction::kMean : Reduction::kSum, -1,
                                      seed % 3 * 0.2};
    const Tensor gradient = CrossEntropyBackward(logits, targets, options);
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& x) { return CrossEntropy(x, targets, options); }, logits, gradient);
    for (std::size_t row = 0; row < 6; ++row) {  // what one class gains the others lose
      double sum = 0;
      for (std::size_t c = 0; c < 4; ++c) sum += gradient.data[row * 4 + c];
      EXPECT_NEAR(sum, 0, 1e-15);
    }
  }
}

TEST(CrossEntropy, WhatDoesNotFitIsNamed) {
  const Tensor logits({2, 3});
  ExpectRefused([&] { CrossEntropy(logits, Tensor::Vector({0})); }, "targets has shape [1]", "[2]");
  ExpectRefused([&] { CrossEntropy(logits, Tensor::Vector({0, 3})); }, "targets holds 3", "0 to 2");
  ExpectRefused([&] { CrossEntropy(logits, Tensor::Vector({0, -1})); }, "targets holds −1");
  ExpectRefused([&] { CrossEntropy(logits, Tensor::Vector({0.5, 1})); }, "targets holds 0.5");
  ExpectRefused(
      [&] {
        CrossEntropy(logits, Tensor::Vector({-100, -100}));
      },
      "ignore_index −100", "mean");
  EXPECT_EQ(CrossEntropy(logits, Tensor::Vector({-100, -100}), {Reduction::kSum}), 0);
  ExpectRefused(
      [&] {
        CrossEntropy(logits, Tensor::Vector({0, 1}), {.label_smoothing = 1.5});
      },
      "label_smoothing is 1.5");
  ExpectRefused(
      [&] {
        CrossEntropy(Tensor({2, 0}), Tensor::Vector({0, 1}));
      },
      "logits has shape [2, 0]");
}

}  // namespace
}  // namespace orrery
