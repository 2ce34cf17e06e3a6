#include <cmath>

#include "analysis/measures.h"
#include "expect_error.h"
#include "formula/compute.h"
#include "random_values.h"

namespace orrery {
namespace {

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

}  // namespace
}  // namespace orrery
