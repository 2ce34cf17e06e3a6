// Formulas whose names vary.
#include "answers/varying.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(VaryingFormulas, AreComputedAtPointsOfTheirDomains) {
  const Question question = ReadQuestion({{"kind", "formula"},
                                          {"key", "a*x"},
                                          {"variables", List{Value("x")}},
                                          {"domains", Record{{"x", "integer 1..3"}}}});
  const std::string answer = "x";
  const Record variables{{"a", 2.0}};
  const Attempt attempt{question, answer, variables, AuthorsVocabulary(), LearnersVocabulary()};
  const std::vector<Domain> domains = ReadDomains(attempt);
  ASSERT_EQ(domains.size(), 1u);
  EXPECT_TRUE(domains[0].whole);
  EXPECT_EQ(domains[0].low, 1);
  EXPECT_EQ(domains[0].high, 3);
}

TEST(VaryingFormulas, WhatALearnerMayNotNameIsUnreadable) {
  const Verdict verdict = Judge(
      {{"kind", "formula"}, {"key", "a*x"}, {"variables", List{Value("x")}}}, "a*x", {{"a", 2.0}});
  EXPECT_EQ(verdict.outcome, Verdict::kUnreadable);
}

}  // namespace
}  // namespace orrery
