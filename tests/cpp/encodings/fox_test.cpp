#include "encodings/fox.h"

#include <cmath>
#include <limits>

#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr double kForbidden = -std::numeric_limits<double>::infinity();

TEST(Fox, BiasSumsTheLogsOfTheGatesAfterTheKey) {
  const Tensor bias = ForgettingBias(Tensor::Vector({-9, -1, -2, -4}), GateForm::kLogs);
  EXPECT_EQ(bias.data,
            (std::vector<double>{0, kForbidden, kForbidden, kForbidden, -1, 0, kForbidden,
                                 kForbidden, -3, -2, 0, kForbidden, -7, -6, -4, 0}));
}

// One gate for all tokens: FoX is ALiBi with the slope -log f.
TEST(Fox, EqualGatesGiveAlibi) {
  const double slope = 0.25;
  const double logit = -std::log(std::expm1(slope));  // sigmoid(logit) = exp(-slope)
  const Tensor bias =
      ForgettingBias(Tensor::Vector(std::vector<double>(12, logit)), GateForm::kLogits);
  for (std::size_t t = 0; t < 12; ++t) {
    for (std::size_t s = 0; s <= t; ++s)
      EXPECT_NEAR(bias.data[t * 12 + s], -slope * static_cast<double>(t - s), 1e-13);
  }
}

TEST(Fox, GatesFarOnEitherSideOverflowNowhere) {
  const Tensor bias = ForgettingBias(Tensor::Vector({0, 800, -800}), GateForm::kLogits);
  EXPECT_EQ(bias.data[3], 0);
  EXPECT_EQ(bias.data[7], -800);
  const Tensor gradient = ForgettingBiasBackward(Tensor::Vector({0, 800, -800}), GateForm::kLogits,
                                                 Tensor({3, 3}, std::vector<double>(9, 1)));
  EXPECT_EQ(gradient.data, (std::vector<double>{0, 0, 2}));
}

TEST(Fox, BiasFallsWithTheDistanceAndTakesStepsThatDependOnTheTokensBetween) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor gates = RandomTensor(random, {2, 3, 7});
    const Tensor bias = ForgettingBias(gates, GateForm::kLogits);
    ASSERT_EQ(bias.shape, (Shape{2, 3, 7, 7}));
    for (std::size_t row = 0; row < gates.size(); ++row) {
      const std::size_t t = row % 7;
      for (std::size_t s = 1; s <= t; ++s)
        EXPECT_LT(bias.data[row * 7 + s - 1], bias.data[row * 7 + s]);
      if (t == 0) continue;
      // Row t minus the row before it is log f_t in every column.
      const double step = -std::log1p(std::exp(-gates.data[row]));
      for (std::size_t s = 0; s < t; ++s)
        EXPECT_NEAR(bias.data[row * 7 + s] - bias.data[(row - 1) * 7 + s], step, 1e-13);
    }
  }
}

TEST(Fox, BadShapesAreNamed) {
  ExpectRefused([] { ForgettingBias(Tensor(), GateForm::kLogs); }, "gates is one number");
  ExpectRefused(
      [] {
        ForgettingBiasBackward(Tensor::Vector({1, 2}), GateForm::kLogs, Tensor({2, 3}));
      },
      "d_bias has shape [2, 3]", "[2, 2]");
  ExpectRefused([] { ForgettingBias(Tensor({5000}), GateForm::kLogs); }, "[5000, 5000]");
}

}  // namespace
}  // namespace orrery
