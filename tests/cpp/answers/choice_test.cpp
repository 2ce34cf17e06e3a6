#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

const Record kParity{{"kind", "choice"},
                     {"choices", List{Record{{"id", "even"}, {"correct", "mod(n, 2) == 0"}},
                                      Record{{"id", "odd"}, {"correct", "mod(n, 2) == 1"}}}}};

TEST(ChoiceAnswer, RightChoiceFollowsFromTheDrawnQuantities) {
  EXPECT_EQ(Judge(kParity, "even", {{"n", 4.0}}).outcome, Outcome::kCorrect);
  const Verdict wrong = Judge(kParity, "odd", {{"n", 4.0}});
  EXPECT_EQ(wrong.outcome, Outcome::kIncorrect);
  EXPECT_EQ(wrong.code, "choice-odd");
  EXPECT_EQ(wrong.key, "even");
}

TEST(ChoiceAnswer, KeyMayNameTheChoice) {
  const Record question{
      {"kind", "choice"},
      {"key", "a"},
      {"choices", List{Record{{"id", "a"}}, Record{{"id", "b"}, {"correct", true}}}}};
  EXPECT_EQ(Judge(question, "a").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(question, "b").outcome, Outcome::kIncorrect);
}

TEST(ChoiceAnswer, NothingChosenOrNotOfferedIsUnreadable) {
  EXPECT_EQ(Judge(kParity, "", {{"n", 4.0}}).code, "empty");
  EXPECT_EQ(Judge(kParity, "both", {{"n", 4.0}}).code, "unknown-choice");
}

TEST(ChoiceAnswer, QuestionWithTwoOrNoRightChoicesIsAFault) {
  const Record choice_a{{"id", "a"}, {"correct", true}};
  const Record choice_b{{"id", "b"}, {"correct", true}};
  ExpectRefused(
      [&] {
        Judge({{"kind", "choice"}, {"choices", List{choice_a, choice_b}}}, "a");
      },
      "a, b are all correct");
  ExpectRefused(
      [] {
        Judge({{"kind", "choice"}, {"choices", List{Record{{"id", "a"}}}}}, "a");
      },
      "0 of the choices");
}

}  // namespace
}  // namespace orrery::answers
