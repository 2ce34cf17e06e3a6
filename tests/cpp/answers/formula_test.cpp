// Formulas: what tables of cases cannot say. The cases are in tests/golden/answers/formula.jsonl.
#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

Record Ask(const Record& more) {
  Record question{{"kind", "formula"}, {"key", "2*x"}, {"variables", List{Value("x")}}};
  for (const auto& [name, value] : more.fields()) question.Set(name, value);
  return question;
}

TEST(FormulaAnswer, UnreadableAnswersSayWhere) {
  const Verdict verdict = Judge(Ask({}), "2*y");
  EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
  EXPECT_EQ(verdict.at, 2);
}

TEST(FormulaAnswer, CostlyAnswersEndInAVerdict) {
  for (const char* answer : {"sum(i, 0, 100000, x)", "sum(i, 0, 1000, sum(k, 0, 1000, x))",
                             "each(i, 0, 10000, x)", "if(x > 50, sum(i, 0, 100000, x), 2*x)"}) {
    EXPECT_EQ(Judge(Ask({}), answer).outcome, Outcome::kUnreadable) << answer;
  }
}

}  // namespace
}  // namespace orrery::answers
