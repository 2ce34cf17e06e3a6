#include "encodings/kerple.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

Tensor Positive(Random& random, std::size_t count) {
  Tensor tensor = RandomTensor(random, {count}, 0.9);
  for (double& entry : tensor.data) entry = std::abs(entry) + 0.1;
  return tensor;
}

TEST(Kerple, BiasIsZeroAtTheQueryAndFallsWithDistance) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor a = Positive(random, 2);
    const Tensor p = Positive(random, 2);
    const auto far = static_cast<double>(random.Integer(2, 400));
    for (KerpleKind kind : {KerpleKind::kLog, KerpleKind::kPower}) {
      const Tensor bias = KerpleBias(Tensor::Vector({0, -1, -far, far}), a.data, p.data, kind);
      for (std::size_t h = 0; h < 2; ++h) {
        EXPECT_EQ(bias.data[4 * h], 0);
        EXPECT_LT(bias.data[4 * h + 1], 0);
        EXPECT_LT(bias.data[4 * h + 2], bias.data[4 * h + 1]);
        EXPECT_EQ(bias.data[4 * h + 2], bias.data[4 * h + 3]);
      }
    }
  }
}

TEST(Kerple, PowerOneIsAlibi) {
  const Tensor bias = KerpleBias(Tensor::Vector({-3}), std::vector<double>{0.25},
                                 std::vector<double>{1}, KerpleKind::kPower);
  EXPECT_EQ(bias.data[0], -0.75);
}

TEST(Kerple, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor offsets = OffsetMatrix(3, 5);
    const Tensor a = Positive(random, 2);
    const Tensor p = Positive(random, 2);
    const Tensor d_bias = RandomTensor(random, {2, 3, 5}, 1);
    for (KerpleKind kind : {KerpleKind::kLog, KerpleKind::kPower}) {
      const auto loss = [&](const Tensor& x, const Tensor& y) {
        return Dot(KerpleBias(offsets, x.data, y.data, kind).data, d_bias.data);
      };
      const KerpleGradients gradients = KerpleBiasBackward(offsets, a.data, p.data, kind, d_bias);
      ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(x, p); }, a,
                                            Tensor::Vector(gradients.d_a));
      ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(a, x); }, p,
                                            Tensor::Vector(gradients.d_p));
    }
  }
}

TEST(Kerple, BadParametersAreRefusedWithTheirValues) {
  const Tensor offsets = OffsetMatrix(2, 2);
  const std::vector<double> one = {1};
  ExpectRefused(
      [&] {
        KerpleBias(offsets, one, std::vector<double>{1, 2}, KerpleKind::kLog);
      },
      "p has shape [2]", "[1]");
  ExpectRefused([&] { KerpleBias(offsets, one, std::vector<double>{-1}, KerpleKind::kLog); },
                "an entry of p is −1", "positive");
  ExpectRefused([&] { KerpleBias(offsets, one, std::vector<double>{2.5}, KerpleKind::kPower); },
                "an entry of p is 2.5", "at most 2");
  ExpectRefused(
      [&] { KerpleBias(offsets, std::vector<double>{std::nan("")}, one, KerpleKind::kLog); },
      "an entry of a is not a number");
  ExpectRefused(
      [&] {
        KerpleBiasBackward(offsets, one, one, KerpleKind::kLog, Tensor({2, 2}));
      },
      "d_bias has shape [2, 2]", "[1, 2, 2]");
}

}  // namespace
}  // namespace orrery
