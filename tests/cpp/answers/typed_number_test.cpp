// Numbers as they were typed.
#include "answers/typed_number.h"

#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TypedNumber Read(const std::string& text) {
  const Question question = ReadQuestion({{"kind", "number"}, {"key", "1"}});
  const std::string answer = text;
  const Record none;
  return ReadNumber({question, answer, none, AuthorsVocabulary(), LearnersVocabulary()}, answer);
}

TEST(TypedNumbers, ZerosAtTheEndOfAWholeNumberMayOrMayNotCount) {
  const TypedNumber typed = Read("1200");
  EXPECT_EQ(typed.value, 1200);
  EXPECT_EQ(typed.min_digits, 2);
  EXPECT_EQ(typed.max_digits, 4);
}

TEST(TypedNumbers, PowersOfTenAddNoDigits) {
  const TypedNumber typed = Read("1.20e3");
  EXPECT_EQ(typed.min_digits, 3);
  EXPECT_EQ(typed.max_digits, 3);
  EXPECT_DOUBLE_EQ(typed.half_unit, 5);
}

TEST(TypedNumbers, ExpressionsHaveNoDigitsOfTheirOwn) {
  EXPECT_FALSE(Read("2/3").in_digits);
  EXPECT_TRUE(Read("-0.66").in_digits);
}

}  // namespace
}  // namespace orrery::answers
