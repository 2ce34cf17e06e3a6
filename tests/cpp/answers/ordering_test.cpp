// Ordering: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

Record LineSet() {
  const Value a = Record{{"id", "a"}};
  const Value b = Record{{"id", "b"}, {"needs", List{Value("a")}}};
  const Value c = Record{{"id", "c"}, {"needs", List{Value("a")}}};
  const Value wrong = Record{{"id", "x"}, {"message", "Does that follow?"}};
  return {{"kind", "ordering"}, {"lines", List{a, b, c}}, {"distractors", List{wrong}}};
}

TEST(OrderingAnswer, EveryOrderThatMeetsTheNeedsIsRight) {
  EXPECT_EQ(Judge(LineSet(), "a, b, c").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(LineSet(), "a, c, b").outcome, Outcome::kCorrect);
}

TEST(OrderingAnswer, FirstWrongLineIsNamed) {
  const Verdict verdict = Judge(LineSet(), "b, a, c");
  EXPECT_NE(verdict.outcome, Outcome::kCorrect);
  EXPECT_EQ(verdict.line, 0);
  EXPECT_EQ(Judge(LineSet(), "a, x, b, c").message, "Does that follow?");
}

TEST(OrderingAnswer, EveryLineBeforeOneThatItNeedsIsNamed) {
  EXPECT_EQ(Judge(LineSet(), "b, c, a").cells, (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(Judge(LineSet(), "b, a, x, c").cells, (std::vector<std::size_t>{0, 2}));
  EXPECT_TRUE(Judge(LineSet(), "a, c, b").cells.empty());
}

}  // namespace
}  // namespace orrery::answers
