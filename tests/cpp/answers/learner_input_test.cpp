// What a learner's answer may use, and its text.
#include "answers/learner_input.h"

#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TEST(LearnerInput, AllowedCoreFunctionMayBeCalledInTheAnswer) {
  const Record question{{"kind", "number"}, {"key", "norm([3, 4])"}};
  EXPECT_EQ(Judge(question, "norm([3, 4])").outcome, Outcome::kUnreadable);
  Record allowing = question;
  allowing.Set("allow", List{Value("norm")});
  EXPECT_EQ(Judge(allowing, "norm([3, 4])").outcome, Outcome::kCorrect);
}

TEST(LearnerInput, ValuesAreNamedWithoutTheWordsOfPrograms) {
  EXPECT_EQ(InWords(2.0), "a number");
  EXPECT_EQ(InWords(Tensor::Vector({1, 2, 3})), "a row of 3 numbers");
  EXPECT_EQ(InWords(Tensor::Vector({1})), "a row of 1 number");
  EXPECT_EQ(InWords(Tensor({2, 3})), "a matrix of 2 × 3 numbers");
}

TEST(LearnerInput, RowInPlaceOfOneNumberIsSaidToBeARow) {
  const Verdict verdict = Judge({{"kind", "number"}, {"key", "1"}}, "[1, 2, 3]");
  EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
  EXPECT_EQ(verdict.message, "One number is asked for here; this is a row of 3 numbers.");
}

TEST(LearnerInput, CharactersAreCountedNotBytes) {
  const std::string text = "π − 2";
  EXPECT_EQ(CountCharacters(text, text.size()), 5);
  EXPECT_EQ(CountCharacters(text, 2), 1);
}

TEST(LearnerInput, SpaceAloneIsBlank) {
  EXPECT_TRUE(IsBlank(" \t\n"));
  EXPECT_FALSE(IsBlank(" 0 "));
}

}  // namespace
}  // namespace orrery::answers
