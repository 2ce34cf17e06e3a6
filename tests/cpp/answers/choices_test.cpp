// Several choices: what tables of cases cannot say. The cases are in
// tests/golden/answers/choices.jsonl.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

// Multiples of n among 2, 3, 4 and 6.
Record Multiples() {
  const Value two = Record{{"id", "two"}, {"correct", "mod(2, n) == 0"}};
  const Value three = Record{{"id", "three"}, {"correct", "mod(3, n) == 0"}};
  const Value four = Record{{"id", "four"}, {"correct", "mod(4, n) == 0"}};
  const Value six = Record{{"id", "six"}, {"correct", "mod(6, n) == 0"}};
  return {{"kind", "choices"}, {"choices", List{two, three, four, six}}};
}

TEST(ChoicesAnswer, RightChoicesFollowFromTheDrawnQuantities) {
  EXPECT_EQ(Judge(Multiples(), "two, four, six", {{"n", 2.0}}).outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(Multiples(), "six, three", {{"n", 3.0}}).outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(Multiples(), "two, four, six", {{"n", 3.0}}).key, "three, six");
}

TEST(ChoicesAnswer, EachRightChoiceEarnsItsShareAndAWrongOneTakesAsMuchAway) {
  const auto credit = [](const char* answer) {
    return Judge(Multiples(), answer, {{"n", 2.0}}).credit;
  };
  EXPECT_NEAR(credit("two"), 1.0 / 3, 1e-12);
  EXPECT_NEAR(credit("two, six"), 2.0 / 3, 1e-12);
  EXPECT_NEAR(credit("two, four, six, three"), 2.0 / 3, 1e-12);
  EXPECT_EQ(credit("two, three"), 0);
}

TEST(ChoicesAnswer, WrongChoicesAreCellsAndTheFirstIsTheCode) {
  const Verdict verdict = Judge(Multiples(), "six, four, three, two", {{"n", 3.0}});
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{2, 0}));
  EXPECT_EQ(verdict.code, "choice-four");
  EXPECT_EQ(verdict.read, "six, four, three, two");
  const Verdict missed = Judge(Multiples(), "six", {{"n", 3.0}});
  EXPECT_TRUE(missed.cells.empty());
  EXPECT_EQ(missed.code, "missed");
}

TEST(ChoicesAnswer, CountsWhatIsRightAndWhatIsMissingAndNamesNeither) {
  const auto said = [](const char* answer) {
    return Judge(Multiples(), answer, {{"n", 2.0}}).message;
  };
  EXPECT_EQ(said("two, four, three"), "2 of your 3 choices are right; 1 right choice is missing.");
  EXPECT_EQ(said("two, three"), "1 of your 2 choices is right; 2 right choices are missing.");
  EXPECT_EQ(said("two, four, six, three"),
            "3 of your 4 choices are right. No right choice is missing.");
  EXPECT_EQ(said("three"), "Your choice is not right; 3 right choices are missing.");
  EXPECT_EQ(said("six"), "What you chose is right, but 2 right choices are missing.");
  EXPECT_EQ(said("two, four, six"), "");
  EXPECT_EQ(Judge(Multiples(), "two, four", {{"n", 3.0}}).message,
            "None of your 2 choices is right; 2 right choices are missing.");
}

TEST(ChoicesAnswer, QuestionWithoutARightChoiceIsAFault) {
  ExpectRefused([] { Judge(Multiples(), "two", {{"n", 5.0}}); }, "0 of the choices are correct");
}

}  // namespace
}  // namespace orrery::answers
