#include "layers/normalization.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

const Tensor kOnes = Tensor::Vector({1, 1, 1, 1});
const Tensor kZeros({4});

TEST(Normalization, LayerNormGivesMeanZeroAndVarianceOne) {
  Random random(1);
  const Tensor y = LayerNorm(RandomTensor(random, {3, 4}), kOnes, kZeros, 1e-12);
  for (std::size_t t = 0; t < 3; ++t) {
    double sum = 0;
    double squares = 0;
    for (std::size_t c = 0; c < 4; ++c) {
      sum += y.data[t * 4 + c];
      squares += y.data[t * 4 + c] * y.data[t * 4 + c];
    }
    EXPECT_NEAR(sum, 0, 1e-13);
    EXPECT_NEAR(squares, 4, 1e-9);  // eps takes 1e-12 of it for each unit of variance
  }
}

TEST(Normalization, LayerNormForgetsAShiftAndRmsNormDoesNot) {
  const Tensor x({1, 4}, {1, 2, 4, 8});
  const Tensor shifted({1, 4}, {11, 12, 14, 18});
  EXPECT_LT(
      MaxDifference(LayerNorm(x, kOnes, kZeros, 1e-5), LayerNorm(shifted, kOnes, kZeros, 1e-5)),
      1e-14);
  EXPECT_GT(MaxDifference(RmsNorm(x, kOnes, 1e-5), RmsNorm(shifted, kOnes, 1e-5)), 0.1);
}

TEST(Normalization, RmsNormGivesRootMeanSquareOne) {
  const Tensor y = RmsNorm(Tensor({1, 4}, {1, -2, 3, 4}), kOnes, 1e-12);
  EXPECT_NEAR(Norm(y.data), 2, 1e-12);
}

TEST(Normalization, RowOfEqualEntriesGivesTheBias) {
  const Tensor bias = Tensor::Vector({1, 2, 3, 4});
  EXPECT_EQ(LayerNorm(Tensor({1, 4}, {5, 5, 5, 5}), kOnes, bias, 1e-5).data, bias.data);
  EXPECT_EQ(RmsNorm(Tensor({1, 4}), kOnes, 1e-5).data, kZeros.data);
}

TEST(Normalization, BackwardPassesMatchFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 2, 5});
    const Tensor weight = RandomTensor(random, {5});
    const Tensor bias = RandomTensor(random, {5});
    const Tensor d_output = RandomTensor(random, {2, 2, 5}, 1);
    const double eps = 0.1;
    const auto layer = [&](const Tensor& a, const Tensor& w, const Tensor& b) {
      return Dot(LayerNorm(a, w, b, eps).data, d_output.data);
    };
    const auto rms = [&](const Tensor& a, const Tensor& w) {
      return Dot(RmsNorm(a, w, eps).data, d_output.data);
    };
    const NormGradients of_layer = LayerNormBackward(x, weight, eps, d_output);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& a) { return layer(a, weight, bias); },
                                          x, of_layer.d_x);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& w) { return layer(x, w, bias); },
                                          weight, of_layer.d_weight);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& b) { return layer(x, weight, b); },
                                          bias, of_layer.d_bias);
    const NormGradients of_rms = RmsNormBackward(x, weight, eps, d_output);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& a) { return rms(a, weight); }, x,
                                          of_rms.d_x);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& w) { return rms(x, w); }, weight,
                                          of_rms.d_weight);
  }
}

TEST(Normalization, ShapesAndNumbersThatDoNotFitAreNamed) {
  const Tensor x({2, 4});
  ExpectRefused([&] { LayerNorm(x, Tensor({3}), kZeros, 1e-5); }, "weight has shape [3]", "[4]");
  ExpectRefused([&] { LayerNorm(x, kOnes, Tensor({3}), 1e-5); }, "bias has shape [3]", "[4]");
  ExpectRefused([&] { RmsNorm(x, kOnes, 0); }, "eps is 0", "positive");
  ExpectRefused([&] { RmsNorm(x, kOnes, NAN); }, "eps is");
  ExpectRefused(
      [&] {
        RmsNorm(Tensor({2, 0}), Tensor({0}), 1e-5);
      },
      "x has shape [2, 0]", "at least one");
  ExpectRefused([&] { RmsNormBackward(x, kOnes, 1e-5, kOnes); }, "d_output has shape [4]",
                "[2, 4]");
}

}  // namespace
}  // namespace orrery
