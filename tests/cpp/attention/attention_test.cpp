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

Tensor Outputs(const Tensor& x, const Tensor& mask) { return Attention(x, x, x, mask, kScale).output; }

// ERR-01 of the errata: identity weights, scale 1/sqrt 2.
TEST(Attention, OutputsOfThreeRowsWithoutMask) {
  const Tensor output = Outputs(kRows, NoMask(3, 3));
  const std::vector<double> expected = {0.802224185360, 0.598887907320, 0.598887907320, 0.802224185360, 0.751744921742, 0.751744921742};
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
    EXPECT_LT(MaxDifference(Outputs(PermuteRows(x, order), mask), PermuteRows(Outputs(x, mask), order)), 1e-14);
  }
}

// ERR-02: the same rows with a causal mask differ by 0.5, with encodings of positions 0, 1, 2 by 0.753606965591.
TEST(Attention, CausalMaskAndAddedPositionsBreakEquivariance) {
  const Tensor causal = CausalMask(3, 3);
  EXPECT_NEAR(MaxDifference(Outputs(PermuteRows(kRows, kOrder), causal), PermuteRows(Outputs(kRows, causal), kOrder)), 0.5, 1e-12);
  const Tensor positions = SinusoidalTable(std::vector<double>{0, 1, 2}, 2);
  const auto with_positions = [&](Tensor x) {
    for (std::size_t i = 0; i < x.size(); ++i) x.data[i] += positions.data[i];
    return Outputs(x, NoMask(3, 3));
  };
  EXPECT_NEAR(MaxDifference(with_positions(PermuteRows(kRows, kOrder)), PermuteRows(with_positions(kRows), kOrder)),
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
  EXPECT_EQ(result.logits.data[0], -std::numeric_limits<double>::infinity());
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
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(x, key, value); }, query, gradients.d_query);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(query, x, value); }, key, gradients.d_key);
    ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(query, key, x); }, value, gradients.d_value);
  }
}

TEST(Attention, ShapesThatDoNotFitAreNamed) {
  const Tensor wide({3, 3});
  const Tensor mask = NoMask(3, 3);
  ExpectRefused([&] { Attention(kRows, wide, wide, mask, 1); }, "query has shape [3, 2]", "key has shape [3, 3]");
  ExpectRefused([&] { Attention(kRows, kRows, Tensor({2, 2}), mask, 1); }, "value has shape [2, 2]", "number of rows");
  ExpectRefused([&] { Attention(kRows, kRows, kRows, NoMask(2, 3), 1); }, "mask has shape [2, 3]", "[3, 3]");
  ExpectRefused([&] { Attention(Tensor({3, 3, 2}), Tensor({2, 3, 2}), Tensor({2, 3, 2}), mask, 1); }, "multiple");
  ExpectRefused([&] { Attention(Tensor::Vector({1, 2}), kRows, kRows, mask, 1); }, "query has shape [2]");
  ExpectRefused([&] { Attention(Tensor({3, 0}), Tensor({3, 0}), kRows, mask, 1); }, "at least one entry");
  ExpectRefused([&] { AttentionBackward(kRows, kRows, kRows, mask, 1, Tensor({3, 3})); }, "d_output has shape [3, 3]");
  Tensor odd_mask = mask;
  odd_mask.data[4] = 0.5;
  ExpectRefused([&] { Attention(kRows, kRows, kRows, odd_mask, 1); }, "other than 0 and 1");
}

}  // namespace
}  // namespace orrery
