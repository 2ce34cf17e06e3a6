// Points at which formulas are compared.
#include "answers/point_sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "formula/formula.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

// The coordinates of the first points drawn for a formula of x.
std::vector<double> Draw(const std::string& source, const Domain& domain, int count) {
  const formula::Formula formula(source, {"x"}, LearnersVocabulary());
  const std::vector<Domain> domains{domain};
  Random random(1);
  PointSampler sampler(domains, {&formula.tree()}, random);
  std::vector<double> points;
  for (int i = 0; i < count; ++i) points.push_back(sampler.Next()[0]);
  return points;
}

TEST(PointSampler, DrawsBothSignsAndSeveralScales) {
  const std::vector<double> points = Draw("x", {.name = "x"}, 200);
  EXPECT_LT(*std::min_element(points.begin(), points.end()), -10);
  EXPECT_GT(*std::max_element(points.begin(), points.end()), 10);
  EXPECT_TRUE(
      std::any_of(points.begin(), points.end(), [](double x) { return std::abs(x) < 0.2; }));
}

TEST(PointSampler, StaysWithinBounds) {
  for (double x : Draw("x", {.name = "x", .is_bounded = true, .low = 2, .high = 3}, 200)) {
    EXPECT_GE(x, 2);
    EXPECT_LE(x, 3);
  }
}

TEST(PointSampler, DrawsWholeNumbersOfBothSignsForAnInteger) {
  const std::vector<double> points = Draw("(-2)^x", {.name = "x", .is_integer = true}, 200);
  for (double x : points) EXPECT_EQ(x, std::round(x));
  EXPECT_LE(*std::max_element(points.begin(), points.end()), kLargestFreeInteger);
  EXPECT_GE(*std::min_element(points.begin(), points.end()), -kLargestFreeInteger);
  EXPECT_GT(std::set<double>(points.begin(), points.end()).size(), 20u);
}

TEST(PointSampler, VisitsBranchesOfWholeNumbersToo) {
  const std::vector<double> points =
      Draw("if(x > 5000, 1, 0)",
           {.name = "x", .is_integer = true, .is_bounded = true, .low = 0, .high = 1e9}, 100);
  EXPECT_TRUE(std::any_of(points.begin(), points.end(),
                          [](double x) { return x < 5000 && x == std::round(x); }));
}

TEST(PointSampler, FollowsASuspiciousPointInOneVariableAtATime) {
  const formula::Formula formula("x*y", {"x", "y"}, LearnersVocabulary());
  const std::vector<Domain> domains{{.name = "x"}, {.name = "y"}};
  Random random(1);
  PointSampler sampler(domains, {&formula.tree()}, random);
  const std::vector<double> suspicious = sampler.Next();
  sampler.FollowCurrentPoint();
  for (int i = 0; i < kTrailPoints; ++i) {
    const std::vector<double> point = sampler.Next();
    EXPECT_TRUE(sampler.IsFollowing());
    EXPECT_TRUE(point[0] == suspicious[0] || point[1] == suspicious[1]);
  }
  sampler.Next();
  EXPECT_FALSE(sampler.IsFollowing());
}

TEST(PointSampler, KnowsFormulasWithBranches) {
  const std::vector<Domain> domains{{.name = "x"}};
  Random random(1);
  static constexpr Function kHinge{.name = "relu",
                                   .body = {{ArgumentOf(Kind::kTensor, "x", "Numbers.")}},
                                   .graph = Function::Graph::kBends,
                                   .each = [](double x) { return x > 0 ? x : 0; }};
  formula::Vocabulary vocabulary = LearnersVocabulary();
  vocabulary.push_back(&kHinge);
  for (const char* bent : {"abs(x)", "2 max(x, 0)", "mod(x, 3)", "if(x > 1, 1, 2)", "relu(x)"}) {
    const formula::Formula formula(bent, {"x"}, vocabulary);
    EXPECT_TRUE(PointSampler(domains, {&formula.tree()}, random).HasBranches()) << bent;
  }
  const formula::Formula smooth("sin(x)", {"x"}, vocabulary);
  EXPECT_FALSE(PointSampler(domains, {&smooth.tree()}, random).HasBranches());
}

}  // namespace
}  // namespace orrery::answers
