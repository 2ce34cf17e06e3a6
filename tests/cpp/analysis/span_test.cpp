#include <cmath>

#include "analysis/measures.h"
#include "expect_error.h"
#include "formula/compute.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(AttentionSpan, EvenWeightsCountEveryKey) {
  const AttentionSpan span =
      AttentionSpanOf(Tensor({2, 4}, {0.25, 0.25, 0.25, 0.25, 0, 0, 0, 1}), 1);
  EXPECT_NEAR(span.entropy.data[0], std::log(4), 1e-15);
  EXPECT_NEAR(span.effective_keys.data[0], 4, 1e-14);
  EXPECT_EQ(span.entropy.data[1], 0);
  EXPECT_EQ(span.effective_keys.data[1], 1);
  // Queries stand at positions 2 and 3 of four keys.
  EXPECT_EQ(span.mean_distance.data, (std::vector<double>{1, 0}));
  EXPECT_EQ(span.span.data, (std::vector<double>{2, 0}));
}

TEST(AttentionSpan, SpanHoldsTheMassAndNoLess) {
  const Tensor weights = Tensor::Vector({0.1, 0.2, 0.3, 0.4});
  EXPECT_EQ(AttentionSpanOf(weights, 0.4).span.data[0], 0);
  EXPECT_EQ(AttentionSpanOf(weights, 0.41).span.data[0], 1);
  EXPECT_EQ(AttentionSpanOf(weights, 0.7).span.data[0], 1);
  EXPECT_EQ(AttentionSpanOf(weights, 0.9).span.data[0], 2);
  EXPECT_EQ(AttentionSpanOf(weights, 1).span.data[0], 3);
  EXPECT_EQ(AttentionSpanOf(weights).span.shape, Shape{});
}

TEST(AttentionSpan, RowsAreMeasuredByTheirShareOfTheirSum) {
  const AttentionSpan span = AttentionSpanOf(Tensor({3, 2}, {0.2, 0.2, 0, 0, 3, 3}));
  EXPECT_NEAR(span.effective_keys.data[0], 2, 1e-15);
  EXPECT_EQ(span.effective_keys.data[1], 0);
  EXPECT_EQ(span.span.data[1], 0);
  EXPECT_NEAR(span.effective_keys.data[2], 2, 1e-15);
}

TEST(AttentionSpan, EntropyLiesBetweenZeroAndTheLogarithmOfTheKeys) {
  Random random(1);
  const Tensor weights =
      *Compute("softmax(x)", {{"x", RandomTensor(random, {2, 3, 7}, 5)}}).As<Tensor>();
  const AttentionSpan span = AttentionSpanOf(weights);
  EXPECT_EQ(span.entropy.shape, (Shape{2, 3}));
  for (double entropy : span.entropy.data) {
    EXPECT_GT(entropy, 0);
    EXPECT_LT(entropy, std::log(7));
  }
}

TEST(AttentionSpan, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { AttentionSpanOf(Tensor::Vector({0.5, -0.5})); }, "weights holds −0.5");
  ExpectRefused([] { AttentionSpanOf(Tensor::Vector({NAN})); }, "weights holds");
  ExpectRefused([] { AttentionSpanOf(Tensor::Vector({1}), 0); }, "mass is 0");
  ExpectRefused([] { AttentionSpanOf(Tensor()); }, "weights has shape []");
}

}  // namespace
}  // namespace orrery
