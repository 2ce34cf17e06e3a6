#include <gtest/gtest.h>

#include <cmath>

#include "design/rows.h"
#include "table/table.h"

namespace orrery::design {
namespace {

constexpr std::size_t kLength = 64;

struct Scheme {
  explicit Scheme(const char* formula, std::size_t d = 1, Kind kind = Kind::kVector)
      : rows(kind, formula, {}, d, kLength, AuthorsVocabulary()), first(FirstRows(rows, kLength)) {}

  FormulaRows rows;
  Tensor first;
};

Growth GrowthOf(const char* formula, std::size_t d = 1, Kind kind = Kind::kVector) {
  const Scheme scheme(formula, d, kind);
  return GrowthOf(scheme.rows, scheme.first);
}

TEST(Growth, OfWavesAndOfWhatLevelsOffIsBounded) {
  for (const char* formula : {"sin(p / 10000^(i/d))", "sin(p/10^7)", "tanh(p/1000)", "mod(p, 8)",
                              "1 - 1/(p + 1)", "7", "(-1)^p", "p exp(-p/100)", "1/(p - 100)"})
    EXPECT_EQ(GrowthOf(formula, 8).verdict, Verdict::kHolds) << formula;
}

TEST(Growth, OfIndexRootLogarithmAndExponentialIsNot) {
  for (const char* formula : {"p", "p/L", "sqrt(p)", "log(p + 1)", "-p^2", "exp(p)", "p sin(p)"})
    EXPECT_EQ(GrowthOf(formula).verdict, Verdict::kFails) << formula;
}

TEST(Growth, OfAlibisBiasIsUnboundedAndNamesWhatHalfPrecisionLoses) {
  const Growth growth = GrowthOf("-8 r", 1, Kind::kBias);
  EXPECT_EQ(growth.verdict, Verdict::kFails);
  EXPECT_EQ(growth.within.position, 63);
  EXPECT_EQ(growth.within.value, -504);
  // 8 * 8188 is 65504, the largest number of half precision.
  EXPECT_EQ(growth.half.position, 8189);
  EXPECT_EQ(growth.half.value, -65512);
}

TEST(Growth, OfAnglesIsThatOfTheirCosines) {
  EXPECT_EQ(GrowthOf("p^2", 2, Kind::kAngle).verdict, Verdict::kHolds);
}

TEST(Growth, LeavesHolesToTheDomain) {
  const Growth growth = GrowthOf("log(p)");
  EXPECT_EQ(growth.within.position, 63);
  EXPECT_EQ(growth.within.value, std::log(63.0));
}

TEST(Growth, IsOpenWhereFarPositionsTakeTooLong) {
  EXPECT_EQ(GrowthOf("sum(n, 0, p, 1/(n+1))").verdict, Verdict::kOpen);
}

TEST(Growth, OfATableIsThatOfItsRows) {
  const Tensor table({3, 1}, {1, -5, 2});
  const Growth growth = GrowthOf(TableRows(table), table);
  EXPECT_EQ(growth.verdict, Verdict::kHolds);
  EXPECT_EQ(growth.within.position, 1);
  EXPECT_EQ(growth.beyond.value, -5);
}

Domain DomainOf(const char* formula) {
  const Scheme scheme(formula);
  return DomainOf(scheme.rows, scheme.first, kLength);
}

TEST(Domain, OfTheLogarithmLacksPosition0) {
  const Domain domain = DomainOf("log(p)");
  EXPECT_EQ(domain.verdict, Verdict::kFails);
  EXPECT_EQ(domain.hole.position, 0);
  EXPECT_EQ(domain.hole.value, -INFINITY);
}

TEST(Domain, OfAPoleEndsBeforeIt) {
  const Domain domain = DomainOf("1/(p - 100)");
  EXPECT_EQ(domain.verdict, Verdict::kFails);
  EXPECT_EQ(domain.hole.position, 100);
}

TEST(Domain, OfWavesIsAllThatWasTried) {
  const Domain domain = DomainOf("sin(p)");
  EXPECT_EQ(domain.verdict, Verdict::kHolds);
  EXPECT_EQ(domain.checked, 8 * kLength);
}

TEST(Domain, OfATableEndsWithItsRows) {
  const Tensor table({3, 1}, {1, 2, 3});
  const Domain domain = DomainOf(TableRows(table), table, 3);
  EXPECT_EQ(domain.verdict, Verdict::kFails);
  EXPECT_EQ(domain.hole.position, 3);
  EXPECT_TRUE(std::isnan(domain.hole.value));
}

Smoothness SmoothnessOf(const char* formula, std::size_t d = 1) {
  const Scheme scheme(formula, d);
  return SmoothnessOf(scheme.rows, scheme.first);
}

TEST(Smoothness, HoldsForWavesAndKinks) {
  for (const char* formula : {"sin(p / 10000^(i/d))", "abs(p - 30.3)", "sqrt(p)", "p^3", "7"})
    EXPECT_EQ(SmoothnessOf(formula, 4).verdict, Verdict::kHolds) << formula;
}

TEST(Smoothness, OfABinaryCounterFailsAtTheJumpOfItsFirstDigit) {
  const Smoothness smoothness = SmoothnessOf("mod(floor(p / 2^i), 2)", 4);
  EXPECT_EQ(smoothness.verdict, Verdict::kFails);
  EXPECT_EQ(smoothness.jump, 1);
  EXPECT_LT(smoothness.before.position, 1);
  EXPECT_EQ(smoothness.before.value, 0);
  EXPECT_EQ(smoothness.after.position, 1);
  EXPECT_EQ(smoothness.after.value, 1);
}

TEST(Smoothness, OfSignFlipsFailsBetweenPositionsWhereTheyHaveNoValue) {
  const Smoothness smoothness = SmoothnessOf("(-1)^p");
  EXPECT_EQ(smoothness.verdict, Verdict::kFails);
  EXPECT_EQ(smoothness.after.position, 0.5);
  EXPECT_TRUE(std::isnan(smoothness.after.value));
}

TEST(Smoothness, OfATableIsOpen) {
  const Tensor table({3, 1}, {1, 2, 3});
  EXPECT_EQ(SmoothnessOf(TableRows(table), table).verdict, Verdict::kOpen);
}

}  // namespace
}  // namespace orrery::design
