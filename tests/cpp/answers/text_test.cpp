// Texts that their writer assesses: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

Record Rubric() {
  const Value order = Record{{"id", "order"}, {"credit", 0.5}};
  const Value mask = Record{{"id", "mask"}, {"credit", 0.5}};
  return {{"kind", "text"}, {"rubric", List{order, mask}}};
}

TEST(TextAnswer, IsJudgedByItsWriterOnly) {
  const Verdict open = Judge(Rubric(), "The order is lost.");
  EXPECT_EQ(open.outcome, Outcome::kUnreadable);
  EXPECT_EQ(open.code, "assess-yourself");
  const Verdict half = Judge(Rubric(), "The order is lost.\nrubric: order");
  EXPECT_EQ(half.outcome, Outcome::kIncorrect);
  EXPECT_EQ(half.credit, 0.5);
  EXPECT_EQ(Judge(Rubric(), "The order is lost.\nrubric: order, mask").outcome, Outcome::kCorrect);
}

}  // namespace
}  // namespace orrery::answers
