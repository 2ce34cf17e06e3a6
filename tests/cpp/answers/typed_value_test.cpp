// Numbers typed where no answer is asked for.
#include "answers/typed_value.h"

#include <gtest/gtest.h>

#include <numbers>

#include "expect_error.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

double Read(const std::string& text, const std::string& unit = "", bool whole = false) {
  return ReadTypedValue(text, unit, whole, LearnersVocabulary());
}

TEST(TypedValue, WhatAnswersMayBeIsRead) {
  EXPECT_DOUBLE_EQ(Read("2*pi"), 2 * std::numbers::pi);
  EXPECT_DOUBLE_EQ(Read("1/3"), 1.0 / 3);
  EXPECT_EQ(Read("np.float64(0.5)"), 0.5);
  EXPECT_EQ(Read("131,072", "tokens", true), 131072);
  EXPECT_EQ(Read("12 Tokens", "tokens"), 12);
  EXPECT_EQ(Read("-½"), -0.5);
}

TEST(TypedValue, DegreesBecomeRadiansWhereTheseAreTheUnit) {
  EXPECT_DOUBLE_EQ(Read("180°", "radians"), std::numbers::pi);
  EXPECT_DOUBLE_EQ(Read("90 deg", "rad"), std::numbers::pi / 2);
  EXPECT_EQ(Read("180°", "degrees"), 180);
  ExpectRefused([] { Read("180°", "tokens"); }, "angles are in radians here");
  ExpectRefused([] { Read("1°", "radians per token"); }, "angles are in radians here");
}

TEST(TypedValue, AnExponentMayHaveSpacesExceptOnBothSidesOfItsSign) {
  EXPECT_EQ(Read("1e -3"), 1e-3);
  EXPECT_EQ(Read("1 E 3"), 1e3);
  EXPECT_DOUBLE_EQ(Read("2e - 1"), 2 * std::numbers::e - 1);
}

TEST(TypedValue, WhatIsNoNumberIsRefusedWithASentence) {
  for (const char* text : {"", "four", "1/0", "1 +", "[1, 2]", "0,5"})
    ExpectRefused([&] { Read(text); }, ".");
}

}  // namespace
}  // namespace orrery::answers
