#include "attention/multi_head.h"

#include <cmath>

#include "attention/mask.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "layers/linear.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

// Two query heads of width 2 on one key head, rows of width 3 in and 5 out.
struct Case {
  explicit Case(std::uint32_t seed) : random(seed) {}

  Random random;
  Tensor x = RandomTensor(random, {2, 3, 3}, 1);
  Tensor in_weight = RandomTensor(random, {8, 3}, 1);
  Tensor in_bias = RandomTensor(random, {8}, 1);
  Tensor out_weight = RandomTensor(random, {5, 4}, 1);
  Tensor out_bias = RandomTensor(random, {5}, 1);
  Tensor bias = RandomTensor(random, {2, 3, 3}, 1);
  Tensor sinks = RandomTensor(random, {2}, 1);
  Tensor mask = CausalMask(3, 3);
  Tensor d_output = RandomTensor(random, {2, 3, 5}, 1);

  Projections Weights() const { return {&in_weight, &in_bias, &out_weight, &out_bias, 2, 1}; }
  double Loss() const {
    return Dot(MultiHeadAttention(x, Weights(), mask, 0, {&bias, &sinks}).output.data,
               d_output.data);
  }
};

TEST(MultiHead, OneHeadWithPlainMatricesIsAttention) {
  Random random(1);
  const Tensor x = RandomTensor(random, {4, 2});
  Tensor in_weight({6, 2});
  for (std::size_t i = 0; i < 6; ++i) in_weight.data[i * 2 + i % 2] = 1;
  const Tensor out_weight({2, 2}, {1, 0, 0, 1});
  const MultiHeadResult result =
      MultiHeadAttention(x, {&in_weight, nullptr, &out_weight, nullptr, 1}, CausalMask(4, 4));
  EXPECT_EQ(result.output.data,
            Attention(x, x, x, CausalMask(4, 4), 1 / std::sqrt(2.0)).output.data);
}

// Each head by hand: its own rows of the projections, its own columns of the last one.
TEST(MultiHead, OutputIsTheSumOfWhatEachHeadAdds) {
  const Case one(2);
  const Tensor rows = Linear(one.x, one.in_weight, &one.in_bias);
  Tensor expected({2, 3, 5});
  for (std::size_t b = 0; b < 2; ++b) {
    const auto columns = [&](std::size_t first) {
      Tensor part({3, 2});
      for (std::size_t i = 0; i < 6; ++i)
        part.data[i] = rows.data[(b * 3 + i / 2) * 8 + first + i % 2];
      return part;
    };
    for (std::size_t h = 0; h < 2; ++h) {
      const Tensor bias({3, 3}, {one.bias.data.begin() + static_cast<std::ptrdiff_t>(h * 9),
                                 one.bias.data.begin() + static_cast<std::ptrdiff_t>(h * 9 + 9)});
      const Tensor sink = Tensor::Vector({one.sinks.data[h]});
      const Tensor output = Attention(columns(h * 2), columns(4), columns(6), one.mask,
                                      1 / std::sqrt(2.0), {&bias, &sink})
                                .output;
      for (std::size_t t = 0; t < 3; ++t) {
        for (std::size_t e = 0; e < 5; ++e) {
          double& entry = expected.data[(b * 3 + t) * 5 + e];
          if (h == 0) entry += one.out_bias.data[e];
          for (std::size_t c = 0; c < 2; ++c)
            entry += output.data[t * 2 + c] * one.out_weight.data[e * 4 + h * 2 + c];
        }
      }
    }
  }
  const Tensor output =
      MultiHeadAttention(one.x, one.Weights(), one.mask, 0, {&one.bias, &one.sinks}).output;
  EXPECT_LT(MaxDifference(output, expected), 1e-14);
}

TEST(MultiHead, WithoutMaskReorderingTheInputReordersTheOutputAndWithOneNot) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Case one(seed);
    const Tensor x = RandomTensor(one.random, {5, 3}, 1);
    const std::vector<double> order = {3, 1, 4, 0, 2};
    const auto error = [&](const Tensor& mask) {
      return MaxDifference(MultiHeadAttention(PermuteRows(x, order), one.Weights(), mask).output,
                           PermuteRows(MultiHeadAttention(x, one.Weights(), mask).output, order));
    };
    EXPECT_LT(error(NoMask(5, 5)), 1e-13);
    EXPECT_GT(error(CausalMask(5, 5)), 1e-3);
  }
}

TEST(MultiHead, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    SCOPED_TRACE(seed);
    Case one(seed);
    const MultiHeadGradients gradients = MultiHeadAttentionBackward(
        one.x, one.Weights(), one.mask, one.d_output, 0, {&one.bias, &one.sinks});
    const auto check = [&](Tensor& input, const Tensor& gradient) {
      const Tensor kept = input;
      ExpectGradientMatchesFiniteDifference(
          [&](const Tensor& changed) {
            input = changed;
            return one.Loss();
          },
          kept, gradient);
      input = kept;
    };
    check(one.x, gradients.d_x);
    check(one.in_weight, gradients.d_in_weight);
    check(one.in_bias, gradients.d_in_bias);
    check(one.out_weight, gradients.d_out_weight);
    check(one.out_bias, gradients.d_out_bias);
    check(one.bias, gradients.d_bias);
    check(one.sinks, gradients.d_sinks);
  }
}

TEST(MultiHead, SizesThatDoNotFitAreNamed) {
  const Case one(1);
  Projections uneven = one.Weights();
  uneven.heads = 3;
  uneven.kv_heads = 2;
  ExpectRefused([&] { MultiHeadAttention(one.x, uneven, one.mask); }, "heads is 3", "kv_heads is 2",
                "multiple");
  uneven.kv_heads = 3;
  ExpectRefused([&] { MultiHeadAttention(one.x, uneven, one.mask); },
                "in_proj_weight has shape [8, 3]", "9");
  ExpectRefused([&] { MultiHeadAttention(Tensor::Vector({1}), one.Weights(), one.mask); },
                "x has shape [1]");
  ExpectRefused(
      [&] {
        MultiHeadAttention(Tensor({3, 2}), one.Weights(), one.mask);
      },
      "x has shape [3, 2]", "weight has shape [8, 3]");
  ExpectRefused(
      [&] {
        MultiHeadAttentionBackward(one.x, one.Weights(), one.mask, Tensor({3, 5}));
      },
      "d_output has shape [3, 5]");
}

}  // namespace
}  // namespace orrery
