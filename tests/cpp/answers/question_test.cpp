#include "answers/question.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Question, FaultsOfTheQuestionNameTheField) {
  ExpectRefused([] { ReadQuestion({{"key", "1"}}); }, "kind of the question is missing");
  ExpectRefused([] { ReadQuestion({{"kind", "number"}}); }, "key of the question is missing");
  ExpectRefused([] { ReadQuestion({{"kind", "number"}, {"key", 1.0}}); }, "key of the question is a number", "text");
  ExpectRefused([] { ReadQuestion({{"kind", "number"}, {"key", "1"}, {"tolerance", -1.0}}); }, "tolerance");
  ExpectRefused([] { ReadQuestion({{"kind", "number"}, {"key", "1"}, {"mistakes", List{Value("x")}}}); }, "a mistake");
  ExpectRefused([] { ReadQuestion({{"kind", "number"}, {"key", "1"}, {"names", List{Value(1.0)}}}); }, "names");
}

TEST(Question, DigitsAloneDecideHowFarAnAnswerMayBeOff) {
  const Question question = ReadQuestion({{"kind", "number"}, {"key", "1"}, {"digits", 2.0}});
  EXPECT_EQ(question.tolerance, 0);
  EXPECT_NEAR(AcceptedDistance(question, 1), 0.005, 1e-10);
}

TEST(Question, RelativeToleranceGrowsWithTheKey) {
  const Question question = ReadQuestion({{"kind", "number"}, {"key", "1"}, {"tolerance", 0.0}, {"relative", 0.01}});
  EXPECT_DOUBLE_EQ(AcceptedDistance(question, -200), 2);
}

}  // namespace
}  // namespace orrery
