#include "analysis/measures.h"

#include <cmath>

#include "attention/attention.h"
#include "attention/mask.h"
#include "expect_error.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Permutation, AttentionWithoutMaskIsEquivariantAndNotInvariant) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor x = RandomTensor(random, {5, 3});
    const std::vector<double> order = {1, 2, 3, 4, 0};
    const Tensor shuffled = PermuteRows(x, order);
    const auto error = [&](const Tensor& mask) {
      return PermutationErrorOf(Attention(x, x, x, mask, 1).output,
                                Attention(shuffled, shuffled, shuffled, mask, 1).output, order);
    };
    EXPECT_LT(error(NoMask(5, 5)).equivariance, 1e-14);
    EXPECT_GT(error(NoMask(5, 5)).invariance, 1e-3);
    EXPECT_GT(error(CausalMask(5, 5)).equivariance, 1e-3);
  }
}

TEST(Permutation, ErrorsAreReadFromTheRows) {
  const Record error = *Compute("permutation_error([[1], [2]], [[2], [4]], [1, 0])").As<Record>();
  EXPECT_EQ(*error.Find("invariance")->As<double>(), 2);
  EXPECT_EQ(*error.Find("equivariance")->As<double>(), 3);
}

TEST(Permutation, ShapesAndOrdersThatDoNotFitAreNamed) {
  const std::vector<double> order = {0, 0};
  ExpectRefused(
      [&] {
        PermutationErrorOf(Tensor({2, 1}), Tensor({2, 2}), order);
      },
      "reordered has shape [2, 2]", "[2, 1]");
  ExpectRefused(
      [&] {
        PermutationErrorOf(Tensor({2, 1}), Tensor({2, 1}), order);
      },
      "order holds 0 at place 1");
}

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

double Share(const char* formula, MapPart part) {
  return ExplainedBy(*Compute(formula, {}).As<Tensor>(), part);
}

TEST(ExplainedBy, SinusoidalProductsAreExplainedByTheOffset) {
  EXPECT_NEAR(Share("sinusoidal_gram(0..23, 16)", MapPart::kOffset), 1, 1e-12);
  EXPECT_LT(Share("sinusoidal_gram(0..23, 16)", MapPart::kSum), 0.5);
}

TEST(ExplainedBy, EachPartExplainsItsOwnMap) {
  const Tensor offset({2, 3}, {5, 1, 7, 2, 5, 1});
  const Tensor sum({2, 3}, {5, 1, 7, 1, 7, 2});
  const Tensor row({2, 3}, {4, 4, 4, 9, 9, 9});
  EXPECT_NEAR(ExplainedBy(offset, MapPart::kOffset), 1, 1e-15);
  EXPECT_NEAR(ExplainedBy(sum, MapPart::kSum), 1, 1e-15);
  EXPECT_NEAR(ExplainedBy(row, MapPart::kRow), 1, 1e-15);
  EXPECT_LT(ExplainedBy(sum, MapPart::kOffset), 0.95);
}

TEST(ExplainedBy, AConstantAddedOrMultipliedChangesNothing) {
  Random random(3);
  const Tensor map = RandomTensor(random, {6, 6}, 1);
  Tensor scaled = map;
  for (double& entry : scaled.data) entry = 100 - 7 * entry;
  for (MapPart part : {MapPart::kOffset, MapPart::kSum, MapPart::kRow}) {
    EXPECT_NEAR(ExplainedBy(scaled, part), ExplainedBy(map, part), 1e-12);
    EXPECT_GT(ExplainedBy(map, part), 0);
    EXPECT_LT(ExplainedBy(map, part), 1);
  }
}

TEST(ExplainedBy, OfEqualEntriesNothingIsLeftToExplain) {
  EXPECT_EQ(ExplainedBy(Tensor({2, 2}, {0, 0, 0, 0}), MapPart::kOffset), 1);
  EXPECT_EQ(ExplainedBy(Tensor({1, 3}, {0.1, 0.1, 0.1}), MapPart::kRow), 1);
}

TEST(ExplainedBy, WhatDoesNotFitIsNamed) {
  EXPECT_TRUE(std::isnan(ExplainedBy(Tensor({1, 2}, {NAN, 1}), MapPart::kRow)));
  ExpectRefused([] { ExplainedBy(Tensor({1, 1, 2}), MapPart::kRow); }, "map has shape [1, 1, 2]");
  ExpectRefused([] { ExplainedBy(Tensor({0, 2}), MapPart::kRow); }, "map has shape [0, 2]");
}

const std::vector<double> kFrequencies = {1, 0.3, 0.02};

std::vector<double> Offsets(std::size_t count) {
  std::vector<double> offsets(count);
  for (std::size_t k = 0; k < count; ++k) offsets[k] = static_cast<double>(k) - 7;
  return offsets;
}

std::vector<double> CurveOf(const Tensor& waves, const std::vector<double>& offsets) {
  std::vector<double> curve;
  for (double offset : offsets) {
    double sum = 0;
    for (std::size_t i = 0; i < kFrequencies.size(); ++i) {
      sum += waves.data[i] * std::cos(offset * kFrequencies[i]) +
             waves.data[kFrequencies.size() + i] * std::sin(offset * kFrequencies[i]);
    }
    curve.push_back(sum);
  }
  return curve;
}

double SquaredLoss(const Tensor& waves, const std::vector<double>& offsets,
                   const std::vector<double>& scores, double shrinkage) {
  double loss = 0;
  const std::vector<double> curve = CurveOf(waves, offsets);
  for (std::size_t k = 0; k < offsets.size(); ++k) loss += std::pow(scores[k] - curve[k], 2);
  for (double entry : waves.data) loss += shrinkage * entry * entry;
  return loss;
}

TEST(FitWaves, FindsTheWavesThatMadeACurve) {
  const Tensor made({2, 3}, {1, -2, 0.5, 0, 3, -1});
  const std::vector<double> offsets = Offsets(50);
  const Tensor found = FitWaves(offsets, CurveOf(made, offsets), kFrequencies, 1e-9);
  ASSERT_EQ(found.shape, made.shape);
  for (std::size_t i = 0; i < made.data.size(); ++i) {
    EXPECT_NEAR(found.data[i], made.data[i], 1e-7);
  }
}

TEST(FitWaves, NoOtherCoefficientsFitBetter) {
  Random random(11);
  const std::vector<double> offsets = Offsets(20);
  for (double shrinkage : {1e-3, 0.1, 10.0}) {
    const std::vector<double> scores = RandomTensor(random, {20}).data;
    const Tensor best = FitWaves(offsets, scores, kFrequencies, shrinkage);
    const double least = SquaredLoss(best, offsets, scores, shrinkage);
    for (std::size_t i = 0; i < best.data.size(); ++i) {
      for (double step : {-1e-3, 1e-3}) {
        Tensor other = best;
        other.data[i] += step;
        EXPECT_GT(SquaredLoss(other, offsets, scores, shrinkage), least);
      }
    }
  }
}

TEST(FitWaves, EqualAndStillFrequenciesShareTheirPart) {
  const Tensor waves =
      FitWaves(Offsets(9), std::vector<double>(9, 2.0), std::vector<double>{0, 0}, 1);
  // Two equal columns of nine ones: a = 9 * 2 / (2 * 9 + 1).
  EXPECT_NEAR(waves.data[0], 18.0 / 19, 1e-12);
  EXPECT_NEAR(waves.data[1], 18.0 / 19, 1e-12);
  EXPECT_EQ(waves.data[2], 0);
  EXPECT_EQ(waves.data[3], 0);
}

TEST(FitWaves, NothingToFitGivesNoWaves) {
  EXPECT_EQ(FitWaves({}, {}, kFrequencies, 1).data, std::vector<double>(6, 0.0));
  EXPECT_EQ(FitWaves(Offsets(3), Offsets(3), {}, 1).shape, (Shape{2, 0}));
}

TEST(FitWaves, WhatDoesNotFitIsNamed) {
  ExpectRefused([] { FitWaves(Offsets(3), Offsets(2), kFrequencies, 1); }, "offsets holds 3",
                "scores 2");
  ExpectRefused(
      [] {
        FitWaves(Offsets(3), Offsets(3), std::vector<double>{1, 1}, 1e-30);
      },
      "shrinkage is 1×10^−30", "frequencies holds 2");
  ExpectRefused([] { FitWaves(Offsets(3), Offsets(3), std::vector<double>{INFINITY}, 1); },
                "shrinkage is 1", "frequencies holds 1");
}

}  // namespace

}  // namespace orrery
