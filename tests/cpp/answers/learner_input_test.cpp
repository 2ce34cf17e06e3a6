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
