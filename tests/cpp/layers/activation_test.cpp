#include "layers/activation.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "formula/compute.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr Activation kAll[] = {Activation::kGeluErf,    Activation::kGeluTanh, Activation::kSilu,
                               Activation::kRelu,       Activation::kSigmoid,  Activation::kTanh,
                               Activation::kLogSigmoid, Activation::kSoftplus};

TEST(Activation, SlopesMatchFiniteDifferences) {
  Random random(1);
  for (Activation function : kAll) {
    SCOPED_TRACE(static_cast<int>(function));
    Tensor x = RandomTensor(random, {40}, 4);
    for (double& entry : x.data) {
      if (std::abs(entry) < 0.01) entry = 0.5;  // the corner of relu has no derivative
    }
    Tensor slopes = x;
    for (double& entry : slopes.data) entry = ActivationSlope(function, entry);
    const auto loss = [&](const Tensor& at) {
      double sum = 0;
      for (double entry : at.data) sum += Activate(function, entry);
      return sum;
    };
    ExpectGradientMatchesFiniteDifference(loss, x, slopes);
  }
}

TEST(Activation, ValuesFarOutAreFinite) {
  for (Activation function : kAll) {
    for (double x : {-1e6, -750.0, 750.0, 1e6}) {
      EXPECT_TRUE(std::isfinite(Activate(function, x)))
          << static_cast<int>(function) << " at " << x;
      EXPECT_TRUE(std::isfinite(ActivationSlope(function, x)))
          << static_cast<int>(function) << " at " << x;
    }
  }
  EXPECT_EQ(Activate(Activation::kLogSigmoid, -1e6), -1e6);
  EXPECT_EQ(Activate(Activation::kSoftplus, 1e6), 1e6);
}

TEST(Activation, TanhFormOfGeluStaysWithinHalfAThousandthOfTheErfForm) {
  double largest = 0;
  for (double x = -6; x <= 6; x += 0.01) {
    largest = std::max(
        largest, std::abs(Activate(Activation::kGeluErf, x) - Activate(Activation::kGeluTanh, x)));
  }
  EXPECT_LT(largest, 5e-4);
  EXPECT_GT(largest, 4e-4);
}

TEST(Activation, NamesOfTheEntryAreTheFunctions) {
  const std::vector<std::pair<std::string, Activation>> named = {
      {"gelu_erf", Activation::kGeluErf},
      {"gelu_tanh", Activation::kGeluTanh},
      {"silu", Activation::kSilu},
      {"relu", Activation::kRelu},
      {"sigmoid", Activation::kSigmoid},
      {"tanh", Activation::kTanh},
      {"logsigmoid", Activation::kLogSigmoid},
      {"softplus", Activation::kSoftplus}};
  for (const auto& [name, function] : named) {
    EXPECT_EQ(Number("activation(0.7, \"" + name + "\")"), Activate(function, 0.7)) << name;
    EXPECT_EQ(Number("activation_backward(0.7, \"" + name + "\", 2).d_x"),
              2 * ActivationSlope(function, 0.7))
        << name;
  }
  ExpectRefused(
      [] {
        CallByName("activation", {{"x", 1.0}, {"function", "gelu"}});
      },
      "function is \"gelu\"", "gelu_erf");
  ExpectRefused(
      [] {
        CallByName("activation_backward",
                   {{"x", 1.0}, {"function", "relu"}, {"d_output", Tensor({2})}});
      },
      "d_output has shape [2]");
}

}  // namespace
}  // namespace orrery
