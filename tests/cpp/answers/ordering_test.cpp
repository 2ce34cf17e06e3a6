// Ordering: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery {
namespace {

Record Lines() {
  const Value a = Record{{"id", "a"}};
  const Value b = Record{{"id", "b"}, {"needs", List{Value("a")}}};
  const Value c = Record{{"id", "c"}, {"needs", List{Value("a")}}};
  const Value wrong = Record{{"id", "x"}, {"message", "Does that follow?"}};
  return {{"kind", "ordering"}, {"lines", List{a, b, c}}, {"distractors", List{wrong}}};
}

TEST(OrderingAnswer, EveryOrderThatMeetsTheNeedsIsRight) {
  EXPECT_EQ(Judge(Lines(), "a, b, c").outcome, Verdict::kCorrect);
  EXPECT_EQ(Judge(Lines(), "a, c, b").outcome, Verdict::kCorrect);
}

TEST(OrderingAnswer, FirstWrongLineIsNamed) {
  const Verdict verdict = Judge(Lines(), "b, a, c");
  EXPECT_NE(verdict.outcome, Verdict::kCorrect);
  EXPECT_EQ(verdict.line, 0);
  EXPECT_EQ(Judge(Lines(), "a, x, b, c").message, "Does that follow?");
}

}  // namespace
}  // namespace orrery
