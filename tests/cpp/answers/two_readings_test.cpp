// Texts that are a difference with Euler's number or a number with an exponent.
#include <gtest/gtest.h>

#include <utility>

#include "answers/judge.h"
#include "answers/learner_input.h"

namespace orrery::answers {
namespace {

TEST(TwoReadings, SpacesInAnExponentMakeThem) {
  for (const char* text : {"2e - 1", "2e -1", "1 e-3", "x*2 e - 1"})
    EXPECT_TRUE(HasTwoReadings(text, {.natural = true})) << text;
  for (const char* text : {"2e-1", "2*e - 1", "2e", "e - 1", "2 e - x", "$", "2 exp(1)"})
    EXPECT_FALSE(HasTwoReadings(text, {.natural = true})) << text;
}

TEST(TwoReadings, WhereNeitherIsRightTheAnswerSaysHowToWriteEach) {
  const Record question{{"kind", "number"}, {"key", "7"}};
  EXPECT_EQ(Judge(question, "2e - 1").message,
            "2e - 1 can be read two ways: as a number, write its exponent without spaces; as a "
            "product with e, write 2*e.");
  for (const char* written : {"2e-1", "2*e - 1", "1 + 6.28e-2", "1 + 6.28*e -2"})
    EXPECT_EQ(Judge(question, written).outcome, Outcome::kIncorrect) << written;
}

TEST(TwoReadings, OneOfThemIsEnough) {
  for (const auto& [key, answer] : {std::pair{"0.2", "2e - 1"},
                                    {"2*e - 1", "2e - 1"},
                                    {"0.2", "2 e-1"},
                                    {"2*e - 1", "2 e-1"},
                                    {"1.5e4", "1.5 E 4"}})
    EXPECT_EQ(Judge({{"kind", "number"}, {"key", key}}, answer).outcome, Outcome::kCorrect)
        << answer << " for " << key;
  const Record vector{{"kind", "vector"}, {"key", "[1e-3, 2e-3]"}, {"absolute", 1e-5}};
  EXPECT_EQ(Judge(vector, "[1e -3, 2e -3]").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(vector, "[1e -3, 3e -3]").code, "two-readings");
}

TEST(TwoReadings, ALineOfADerivationWithThemIsNotCalledWrong) {
  const Record question{{"kind", "derivation"},
                        {"start", "x + 0.2"},
                        {"key", "0.2 + x"},
                        {"variables", List{Value("x")}}};
  EXPECT_EQ(Judge(question, "0.2 + x\n2e - 1 + x").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(question, "0.2 + x\n3e - 1 + x").code, "two-readings");
}

}  // namespace
}  // namespace orrery::answers
