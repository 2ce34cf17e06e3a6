#include "layers/linear.h"

#include "expect_error.h"
#include "expect_gradient.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Linear, MultipliesEveryRowByTheTransposeAndAddsTheBias) {
  const Tensor weight({2, 3}, {1, 0, 2, 0, 1, 0});
  const Tensor bias = Tensor::Vector({10, 20});
  const Tensor y = Linear(Tensor({1, 2, 3}, {1, 2, 3, 4, 5, 6}), weight, &bias);
  EXPECT_EQ(y.shape, (Shape{1, 2, 2}));
  EXPECT_EQ(y.data, (std::vector<double>{17, 22, 26, 25}));
  EXPECT_EQ(Numbers("linear([1, 2], [[3, 4]])"), (std::vector<double>{11}));
}

TEST(Linear, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {2, 3, 4});
    const Tensor weight = RandomTensor(random, {5, 4});
    const Tensor bias = RandomTensor(random, {5});
    const Tensor d_output = RandomTensor(random, {2, 3, 5});
    const auto loss = [&](const Tensor& a, const Tensor& w, const Tensor& b) {
      return Dot(Linear(a, w, &b).data, d_output.data);
    };
    const LinearGradients gradients = LinearBackward(x, weight, d_output);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& a) { return loss(a, weight, bias); }, x,
                                          gradients.d_x);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& w) { return loss(x, w, bias); }, weight,
                                          gradients.d_weight);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& b) { return loss(x, weight, b); }, bias,
                                          gradients.d_bias);
  }
}

TEST(Linear, ShapesThatDoNotFitAreNamed) {
  const Tensor x({2, 3});
  const Tensor weight({4, 3});
  const Tensor bias({3});
  ExpectRefused(
      [&] {
        Linear(x, Tensor({4, 2}));
      },
      "x has shape [2, 3]", "weight has shape [4, 2]");
  ExpectRefused([&] { Linear(Tensor(), weight); }, "x has shape []");
  ExpectRefused([&] { Linear(x, bias); }, "weight has shape [3]");
  ExpectRefused([&] { Linear(x, weight, &bias); }, "bias has shape [3]", "[4]");
  ExpectRefused([&] { LinearBackward(x, weight, x); }, "d_output has shape [2, 3]", "[2, 4]");
}

}  // namespace
}  // namespace orrery
