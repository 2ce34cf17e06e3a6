// Texts that are a difference with Euler's number or a number with an exponent.
#include "answers/two_readings.h"

#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TEST(TwoReadings, SpacesInAnExponentMakeThem) {
  for (const char* text : {"2e - 1", "2e -1", "1 e-3", "x*2 e - 1"})
    EXPECT_TRUE(HasTwoReadings(text, {.natural = true})) << text;
  for (const char* text : {"2e-1", "2*e - 1", "2e", "e - 1", "2 e - x", "$", "2 exp(1)"})
    EXPECT_FALSE(HasTwoReadings(text, {.natural = true})) << text;
}

TEST(TwoReadings, WhereNeitherIsRightBothAreNamedAndEachCanBeTyped) {
  const Record question{{"kind", "number"}, {"key", "7"}};
  EXPECT_EQ(Judge(question, "2e - 1").message,
            "2e - 1 can be read two ways: write 2e-1 or 2*e - 1.");
  EXPECT_EQ(Judge(question, "1 + 6.28 e -2").message,
            "1 + 6.28 e -2 can be read two ways: write 1 + 6.28e-2 or 1 + 6.28*e -2.");
  for (const char* written : {"2e-1", "2*e - 1", "1 + 6.28e-2", "1 + 6.28*e -2"})
    EXPECT_EQ(Judge(question, written).outcome, Outcome::kIncorrect) << written;
}

TEST(TwoReadings, ALineOfADerivationWithThemIsNotCalledWrong) {
  const Record question{{"kind", "derivation"},
                        {"start", "x + 0.2"},
                        {"key", "0.2 + x"},
                        {"variables", List{Value("x")}}};
  const Verdict verdict = Judge(question, "0.2 + x\n2e - 1 + x");
  EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
  EXPECT_EQ(verdict.code, "two-readings");
  EXPECT_EQ(verdict.line, 1);
}

}  // namespace
}  // namespace orrery::answers
