// Numbers as they were typed.
#include "answers/typed.h"

#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery {
namespace {

Typed Read(const std::string& text) {
  const Question question = ReadQuestion({{"kind", "number"}, {"key", "1"}});
  const std::string answer = text;
  const Record none;
  return ReadNumber({question, answer, none, AuthorsVocabulary(), LearnersVocabulary()}, answer);
}

TEST(TypedNumbers, ZerosAtTheEndOfAWholeNumberMayOrMayNotCount) {
  const Typed typed = Read("1200");
  EXPECT_EQ(typed.value, 1200);
  EXPECT_EQ(typed.fewest, 2);
  EXPECT_EQ(typed.most, 4);
}

TEST(TypedNumbers, PowersOfTenAddNoDigits) {
  const Typed typed = Read("1.20e3");
  EXPECT_EQ(typed.fewest, 3);
  EXPECT_EQ(typed.most, 3);
  EXPECT_DOUBLE_EQ(typed.half_unit, 5);
}

TEST(TypedNumbers, ExpressionsHaveNoDigitsOfTheirOwn) {
  EXPECT_FALSE(Read("2/3").written);
  EXPECT_TRUE(Read("-0.66").written);
}

}  // namespace
}  // namespace orrery
