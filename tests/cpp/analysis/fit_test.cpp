#include <cmath>

#include "analysis/measures.h"
#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

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
