#include "attention/attention.h"

#include <cmath>
#include <limits>

#include "attention/mask.h"
#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

const double kScale = 1 / std::sqrt(2.0);
const Tensor kRows({3, 2}, {1, 0, 0, 1, 1, 1});
const std::vector<double> kOrder = {2, 0, 1};
constexpr double kInfinity = std::numeric_limits<double>::infinity();

Tensor Outputs(const Tensor& x, const Tensor& mask) {
  return Attention(x, x, x, mask, kScale).output;
}

// ERR-01 of the errata: identity weights, scale 1/sqrt 2.
TEST(Attention, OutputsOfThreeRowsWithoutMask) {
  const Tensor output = Outputs(kRows, NoMask(3, 3));
  const std::vector<double> expected = {0.802224185360, 0.598887907320, 0.598887907320,
                                        0.802224185360, 0.751744921742, 0.751744921742};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(output.data[i], expected[i], 1e-12);
}

TEST(Attention, WithoutMaskReorderingTheInputReordersTheOutput) {
  for (std::uint32_t seed = 1; seed <= 50; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto length = static_cast<std::size_t>(random.Integer(2, 9));
    const Tensor x = RandomTensor(random, {length, 4});
    const std::vector<std::size_t> drawn = random.Order(length);
    const std::vector<double> order(drawn.begin(), drawn.end());
    const Tensor mask = NoMask(length, length);
    // Sums are taken in another order: equal to rounding, not bit for bit.
    EXPECT_LT(
        MaxDifference(Outputs(PermuteRows(x, order), mask), PermuteRows(Outputs(x, mask), order)),
        1e-14);
  }
}

// ERR-02: the same rows with a causal mask differ by 0.5, with encodings of positions 0, 1, 2 by
// 0.753606965591.
TEST(Attention, CausalMaskAndAddedPositionsBreakEquivariance) {
  const Tensor causal = CausalMask(3, 3);
  EXPECT_NEAR(MaxDifference(Outputs(PermuteRows(kRows, kOrder), causal),
                            PermuteRows(Outputs(kRows, causal), kOrder)),
              0.5, 1e-12);
  const Tensor positions = SinusoidalTable(std::vector<double>{0, 1, 2}, 2);
  const auto with_positions = [&](Tensor x) {
    for (std::size_t i = 0; i < x.size(); ++i) x.data[i] += positions.data[i];
    return Outputs(x, NoMask(3, 3));
  };
  EXPECT_NEAR(MaxDifference(with_positions(PermuteRows(kRows, kOrder)),
                            PermuteRows(with_positions(kRows), kOrder)),
              0.753606965591, 1e-12);
}

TEST(Attention, RowsOfWeightsSumToOne) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {2, 3, 5, 4});
    const Tensor key = RandomTensor(random, {2, 3, 6, 4});
    const Tensor weights = Attention(query, key, key, CausalMask(5, 6), 0.5).weights;
    for (std::size_t row = 0; row < weights.size() / 6; ++row) {
      double sum = 0;
      for (std::size_t s = 0; s < 6; ++s) sum += weights.data[row * 6 + s];
      EXPECT_NEAR(sum, 1, 1e-14);
    }
  }
}

TEST(Attention, QueryThatMayLookAtNothingGetsZeros) {
  const AttentionResult result = Attention(kRows, kRows, kRows, Tensor({3, 3}), kScale);
  EXPECT_EQ(result.output.data, std::vector<double>(6, 0));
  EXPECT_EQ(result.weights.data, std::vector<double>(9, 0));
  EXPECT_EQ(result.logits.data[0], -kInfinity);
  EXPECT_EQ(result.products.data[0], 1);
}

TEST(Attention, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {4, 3, 2}, 1);  // four query heads on two key heads
    const Tensor key = RandomTensor(random, {2, 5, 2}, 1);
    const Tensor value = RandomTensor(random, {2, 5, 3}, 1);
    const Tensor d_output = RandomTensor(random, {4, 3, 3}, 1);
    const Tensor mask = CausalMask(3, 5);
    const auto loss = [&](const Tensor& q, const Tensor& k, const Tensor& v) {
      return Dot(Attention(q, k, v, mask, 0.7).output.data, d_output.data);
    };
    const AttentionGradients gradients = AttentionBackward(query, key, value, mask, 0.7, d_output);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(x, key, value); },
                                          query, gradients.d_query);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(query, x, value); },
                                          key, gradients.d_key);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(query, key, x); },
                                          value, gradients.d_value);
  }
}

// One bias for all heads, one a head, one a head and batch: each against a plain sum over copies.
TEST(Attention, BiasIsAddedAfterTheScaleAndSharedByTheAxesItLacks) {
  Random random(5);
  const Tensor query = RandomTensor(random, {2, 3, 4, 2});
  const Tensor key = RandomTensor(random, {2, 3, 5, 2});
  const Tensor mask = CausalMask(4, 5);
  for (const Shape& shape : {Shape{4, 5}, Shape{3, 4, 5}, Shape{2, 3, 4, 5}}) {
    const Tensor bias = RandomTensor(random, shape);
    const AttentionResult result = Attention(query, key, key, mask, 0.5, {.bias = &bias});
    for (std::size_t i = 0; i < result.logits.size(); ++i) {
      const double expected = 0.5 * result.products.data[i] + bias.data[i % bias.size()];
      EXPECT_EQ(result.logits.data[i], mask.data[i % mask.size()] == 1 ? expected : -kInfinity);
    }
  }
}

TEST(Attention, BiasOfMinusInfinityForbidsAsTheMaskDoes) {
  const Tensor causal = CausalMask(3, 3);
  Tensor bias({3, 3});
  for (std::size_t i = 0; i < bias.size(); ++i) bias.data[i] = causal.data[i] == 1 ? 0 : -kInfinity;
  EXPECT_EQ(Attention(kRows, kRows, kRows, NoMask(3, 3), kScale, {.bias = &bias}).weights.data,
            Attention(kRows, kRows, kRows, causal, kScale).weights.data);
}

TEST(Attention, SinkTakesTheShareOfAKeyWhoseValueIsZero) {
  Random random(6);
  const Tensor query = RandomTensor(random, {2, 3, 2});
  const Tensor key = RandomTensor(random, {2, 4, 2});
  const Tensor sinks = Tensor::Vector({0.75, -1.5});
  const Tensor weights = Attention(query, key, key, NoMask(3, 4), 0.5, {.sinks = &sinks}).weights;
  const Tensor logits = Attention(query, key, key, NoMask(3, 4), 0.5).logits;
  for (std::size_t row = 0; row < 6; ++row) {
    double sum = std::exp(sinks.data[row / 3]);
    for (std::size_t s = 0; s < 4; ++s) sum += std::exp(logits.data[row * 4 + s]);
    for (std::size_t s = 0; s < 4; ++s)
      EXPECT_NEAR(weights.data[row * 4 + s], std::exp(logits.data[row * 4 + s]) / sum, 1e-15);
  }
  const Tensor nothing = Tensor::Vector({-kInfinity, -kInfinity});
  EXPECT_EQ(Attention(query, key, key, NoMask(3, 4), 0.5, {.sinks = &nothing}).weights.data,
            Attention(query, key, key, NoMask(3, 4), 0.5).weights.data);
}

TEST(Attention, GradientsOfBiasAndSinksMatchFiniteDifferences) {
  for (const Shape& shape : {Shape{3, 4}, Shape{2, 3, 4}, Shape{2, 2, 3, 4}}) {
    Random random(static_cast<std::uint32_t>(shape.size()));
    const Tensor query = RandomTensor(random, {2, 2, 3, 2}, 1);
    const Tensor key = RandomTensor(random, {2, 1, 4, 2}, 1);
    const Tensor d_output = RandomTensor(random, {2, 2, 3, 2}, 1);
    const Tensor bias = RandomTensor(random, shape, 1);
    const Tensor sinks = RandomTensor(random, {2}, 1);
    const Tensor mask = CausalMask(3, 4);
    const auto loss = [&](const Tensor& q, const Tensor& k, const Tensor& b, const Tensor& s) {
      return Dot(Attention(q, k, key, mask, 0.7, {&b, &s}).output.data, d_output.data);
    };
    const AttentionGradients gradients =
        AttentionBackward(query, key, key, mask, 0.7, d_output, {&bias, &sinks});
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& x) { return loss(x, key, bias, sinks); }, query, gradients.d_query);
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& x) { return loss(query, x, bias, sinks); }, key, gradients.d_key);
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& x) { return loss(query, key, x, sinks); }, bias, gradients.d_bias);
    ExpectGradientMatchesFiniteDifference(
        [&](const Tensor& x) { return loss(query, key, bias, x); }, sinks, gradients.d_sinks);
  }
}

TEST(Attention, ShapesThatDoNotFitAreNamed) {
  const Tensor wide({3, 3});
  const Tensor mask = NoMask(3, 3);
  ExpectRefused([&] { Attention(kRows, wide, wide, mask, 1); }, "query has shape [3, 2]",
                "key has shape [3, 3]");
  ExpectRefused(
      [&] {
        Attention(kRows, kRows, Tensor({2, 2}), mask, 1);
      },
      "value has shape [2, 2]", "number of rows");
  ExpectRefused([&] { Attention(kRows, kRows, kRows, NoMask(2, 3), 1); }, "mask has shape [2, 3]",
                "[3, 3]");
  ExpectRefused(
      [&] {
        Attention(Tensor({3, 3, 2}), Tensor({2, 3, 2}), Tensor({2, 3, 2}), mask, 1);
      },
      "multiple");
  ExpectRefused(
      [&] {
        Attention(Tensor::Vector({1, 2}), kRows, kRows, mask, 1);
      },
      "query has shape [2]");
  ExpectRefused(
      [&] {
        Attention(Tensor({3, 0}), Tensor({3, 0}), kRows, mask, 1);
      },
      "at least one entry");
  ExpectRefused(
      [&] {
        AttentionBackward(kRows, kRows, kRows, mask, 1, Tensor({3, 3}));
      },
      "d_output has shape [3, 3]");
  ExpectRefused([&] { Attention(kRows, kRows, kRows, mask, 1, {.bias = &wide, .sinks = &kRows}); },
                "sinks has shape [3, 2]", "one sink");
  ExpectRefused([&] { Attention(kRows, kRows, kRows, mask, 1, {.bias = &kRows}); },
                "bias has shape [3, 2]", "[1, 1, 3, 3]");
  Tensor odd_mask = mask;
  odd_mask.data[4] = 0.5;
  ExpectRefused([&] { Attention(kRows, kRows, kRows, odd_mask, 1); }, "other than 0 and 1");
}

}  // namespace
}  // namespace orrery
