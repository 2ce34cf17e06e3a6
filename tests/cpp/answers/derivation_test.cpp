// Derivations: what tables of cases cannot say. The cases are in
// tests/golden/answers/derivation.jsonl.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

TEST(DerivationAnswer, FirstWrongLineIsCountedWithTheEmptyOnes) {
  const Record question{{"kind", "derivation"},
                        {"start", "x*(x + 1)"},
                        {"key", "x^2 + x"},
                        {"variables", List{Value("x")}}};
  const Verdict verdict = Judge(question, "x*x + x\n\n= x^2 + 2\n= x^2 + x");
  EXPECT_EQ(verdict.line, 2);
  EXPECT_EQ(verdict.code, "line-3");
  EXPECT_NEAR(verdict.credit, 1.0 / 3, 1e-12);
  EXPECT_EQ(Judge(question, "x*x + x\n= x^2 + x").line, -1);
  const Verdict broken = Judge(question, "x*x + x\n= x^2 +");
  EXPECT_EQ(broken.outcome, Outcome::kUnreadable);
  EXPECT_EQ(broken.line, 1);
  EXPECT_EQ(broken.at, 15);
}

TEST(DerivationAnswer, MistakeThatTheFirstWrongLineResultsFromIsNamed) {
  const Record question{{"kind", "derivation"},
                        {"start", "(x + 1)^2"},
                        {"key", "x^2 + 2*x + 1"},
                        {"variables", List{Value("x")}},
                        {"mistakes", List{Record{{"code", "lost-term"}, {"value", "x^2 + 1"}}}}};
  const Verdict verdict = Judge(question, "x^2 + 1\nx^2 + 1");
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.code, "lost-term");
  EXPECT_EQ(verdict.line, 0);
  const Verdict later = Judge(question, "(x + 1)*(x + 1)\nx^2 + 1");
  EXPECT_EQ(later.code, "lost-term");
  EXPECT_EQ(later.line, 1);
}

TEST(DerivationAnswer, RightLinesEarnHalfUntilTheLastHasTheForm) {
  const Record question{{"kind", "derivation"},
                        {"start", "2*sin(x)*cos(x)"},
                        {"key", "sin(2*x)"},
                        {"variables", List{Value("x")}},
                        {"form", List{Value("one sin")}}};
  const Verdict open = Judge(question, "sin(x)*cos(x) + cos(x)*sin(x)");
  EXPECT_EQ(open.outcome, Outcome::kPartly);
  EXPECT_EQ(open.code, "unfinished");
  EXPECT_EQ(open.credit, 0.5);
  EXPECT_EQ(open.line, 0);
  EXPECT_EQ(Judge(question, "sin(x)*cos(x) + cos(x)*sin(x)\nsin(2*x)").outcome, Outcome::kCorrect);
}

TEST(DerivationAnswer, StartThatIsNotEqualToTheKeyIsAFault) {
  ExpectRefused(
      [] {
        Judge({{"kind", "derivation"},
               {"start", "x"},
               {"key", "2*x"},
               {"variables", List{Value("x")}}},
              "x");
      },
      "are not equal");
  ExpectRefused(
      [] {
        Judge({{"kind", "derivation"}, {"key", "2*x"}}, "x");
      },
      "start of the question is missing");
}

}  // namespace
}  // namespace orrery::answers
