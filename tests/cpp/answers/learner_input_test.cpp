// What all kinds of answers compute of a question.
#include "answers/learner_input.h"

#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

TEST(LearnerInput, KeyThatIsNotFiniteIsAFaultOfTheQuestion) {
  ExpectRefused(
      [] {
        Judge({{"kind", "number"}, {"key", "1/0"}}, "1");
      },
      "the key, 1/0, holds", "finite");
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
