#include "kernels/adam.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "random_values.h"

namespace orrery::kernels {
namespace {

AdamStep StepNumber(int t) {
  AdamStep step{.decay = 0.1};
  step.correction1 = 1 - std::pow(step.beta1, t);
  step.correction2 = 1 - std::pow(step.beta2, t);
  return step;
}

// By hand: in the first step the corrected means are g and g^2, so that p moves by the learning
// rate, besides the decay of 1e-3 * 0.1.
TEST(Adam, FirstStepMovesByTheLearningRate) {
  std::vector<double> p = {2, -3}, m(2), v(2);
  UpdateByAdam(p, std::vector<double>{5, -0.01}, m, v, StepNumber(1));
  EXPECT_NEAR(p[0], 2 * 0.9999 - 1e-3, 1e-9);
  EXPECT_NEAR(p[1], -3 * 0.9999 + 1e-3, 1e-8);
  EXPECT_NEAR(m[0], 0.5, 1e-15);
  EXPECT_NEAR(v[0], 0.025, 1e-15);
}

TEST(Adam, FloatsStayCloseToDoubles) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::size_t size = 1 + seed * 3;
    std::vector<float> p(size), g(size), m(size), v(size);
    for (float& entry : p) entry = static_cast<float>(RandomNumber(random, 1));
    std::vector<double> exact(p.begin(), p.end()), exact_m(size), exact_v(size);
    for (int t = 1; t <= 50; ++t) {
      for (float& entry : g) entry = static_cast<float>(RandomNumber(random, 1));
      AdamStep step = StepNumber(t);
      step.gradient_scale = 0.5;
      UpdateByAdam(p, g, m, v, step);
      UpdateByAdam(exact, std::vector<double>(g.begin(), g.end()), exact_m, exact_v, step);
    }
    // 50 steps of 1e-3, each rounded about |p| = 1: 50 * 2^-24, and as much from m and v.
    for (std::size_t i = 0; i < size; ++i) EXPECT_NEAR(p[i], exact[i], 6e-6);
  }
}

TEST(Adam, WithoutGradientsTheMeansFallToZeroAndNotBelowFullPrecision) {
  std::vector<float> p(5, 1.0f), g(5), m(5, 1e-35f), v(5, 1e-36f);
  UpdateByAdam(p, g, m, v, AdamStep{.beta2 = 0.5});
  EXPECT_GT(m[0], 0);
  for (int t = 0; t < 100; ++t) UpdateByAdam(p, g, m, v, AdamStep{.beta2 = 0.5});
  EXPECT_EQ(m, std::vector<float>(5));
  EXPECT_EQ(v, std::vector<float>(5));
}

// The hash is that of the same steps in NumPy's float32.
TEST(Adam, HasTheSameBitsOnEveryMachine) {
  std::vector<float> p = EvenlySpread(1003, 8), m(1003), v(1003);
  for (int t = 1; t <= 3; ++t) {
    std::vector<float> g = EvenlySpread(1003, 8 + static_cast<std::size_t>(t));
    for (float& entry : g) entry *= 0.5f;
    AdamStep step = StepNumber(t);
    UpdateByAdam(p, g, m, v, step);
  }
  EXPECT_EQ(HashOfBits(p), 2709693166u);
}

TEST(Adam, LengthsThatDifferAreNamed) {
  std::vector<float> three(3), two(2);
  ExpectRefused([&] { UpdateByAdam(three, two, three, three, {}); }, "p has 3 entries, g 2, m 3");
}

}  // namespace
}  // namespace orrery::kernels
