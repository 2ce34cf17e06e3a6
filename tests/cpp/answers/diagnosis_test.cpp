// Mistakes and conventions: which one is named, and when none is.
#include <gtest/gtest.h>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

Record Made(const char* code, const char* value) {
  return {{"code", code}, {"value", value}, {"message", code}};
}

Record Ask(const List& mistakes, const List& conventions = {}) {
  return {{"kind", "number"},
          {"key", "4.38"},
          {"mistakes", Value(mistakes)},
          {"conventions", Value(conventions)}};
}

TEST(Diagnosis, MistakeThatFitsIsNamedUpToHalfAUnitOfTheLastDigitTyped) {
  const Record question = Ask({Made("half", "4.38/2")});
  EXPECT_EQ(Judge(question, "2.19").code, "half");
  EXPECT_EQ(Judge(question, "2.2").code, "half");
  EXPECT_EQ(Judge(question, "2.3").code, "other");
}

TEST(Diagnosis, ExpressionHasNoDigitsToRoundTo) {
  EXPECT_EQ(Judge(Ask({Made("half", "4.38/2")}), "22/10").code, "other");
}

TEST(Diagnosis, NoneWhereSeveralFit) {
  EXPECT_EQ(Judge(Ask({Made("a", "2.02"), Made("b", "2.04")}), "2.0").code, "other");
  EXPECT_EQ(Judge(Ask({Made("a", "2")}, List{Made("b", "2")}), "2").code, "other");
}

TEST(Diagnosis, MistakesAreTriedBeforePrecisionAtTheDigitsTyped) {
  EXPECT_EQ(Judge(Ask({Made("a", "4.41")}), "4.4").code, "a");
  EXPECT_EQ(Judge(Ask({}), "4.4").message, "Right so far; give three decimals.");
  const Verdict either = Judge(Ask({Made("a", "4.41"), Made("b", "4.42")}), "4.4");
  EXPECT_EQ(either.code, "rounded");
  EXPECT_EQ(either.message, "Give three decimals.") << "what may be wrong is not praised";
}

TEST(Diagnosis, MistakeThatIsMetExactlyComesBeforeOneThatRoundsToTheSame) {
  EXPECT_EQ(Judge(Ask({Made("a", "2"), Made("b", "2.04")}), "2.0").code, "a");
}

TEST(Diagnosis, OneDigitIsNeitherPraisedNorTakenForAMistake) {
  EXPECT_EQ(Judge(Ask({}), "4").message, "Give three decimals.");
  EXPECT_EQ(Judge(Ask({Made("a", "0.53")}), "1").code, "other");
  EXPECT_EQ(Judge(Ask({Made("a", "0.96")}), "1").code, "other");
  EXPECT_EQ(Judge(Ask({Made("a", "0.96")}), "0.96").code, "a");
  EXPECT_EQ(Judge(Ask({Made("a", "1")}), "1").code, "a") << "the mistake has but one digit";
}

TEST(Diagnosis, SeveralValuesOfOneMistakeAreOneMistake) {
  const Record question =
      Ask({Record{{"code", "a"}, {"value", List{Value("2"), Value("2.01"), Value("3")}}}});
  EXPECT_EQ(Judge(question, "2.0").code, "a");
  EXPECT_EQ(Judge(question, "3").code, "a");
}

TEST(Diagnosis, ConventionEarnsHalfAndAMistakeNothing) {
  const Verdict convention = Judge(Ask({}, List{Made("one-based", "5.38")}), "5.38");
  EXPECT_EQ(convention.outcome, Outcome::kPartly);
  EXPECT_EQ(convention.credit, 0.5);
  EXPECT_EQ(convention.message, "one-based");
  const Record vector{
      {"kind", "vector"}, {"key", "[1, 2]"}, {"mistakes", List{Made("swapped", "[1, 3]")}}};
  const Verdict mistake = Judge(vector, "1, 3");
  EXPECT_EQ(mistake.outcome, Outcome::kIncorrect);
  EXPECT_EQ(mistake.credit, 0);
}

TEST(Diagnosis, MistakeHasQuantitiesOfItsOwnFromThoseOfTheQuestion) {
  const Record question{{"kind", "number"},
                        {"key", "sin(pos*w)"},
                        {"mistakes", List{Record{{"code", "degrees"},
                                                 {"value", "sin(radians(angle))"},
                                                 {"with", Record{{"angle", "pos*w"}}}}}}};
  EXPECT_EQ(Judge(question, "0.0436", {{"pos", 5.0}, {"w", 0.5}}).code, "degrees");
}

TEST(Diagnosis, MistakeOfAnotherShapeOrWithoutAValueDoesNotFit) {
  EXPECT_EQ(Judge(Ask({Made("a", "[1, 2]"), Made("b", "1/0")}), "7").code, "other");
}

TEST(Diagnosis, FormulasAreHeldToMistakesAsFunctions) {
  const Record question{{"kind", "formula"},
                        {"key", "exp(-x)"},
                        {"variables", List{Value("x")}},
                        {"mistakes", List{Made("sign", "exp(x)")}}};
  EXPECT_EQ(Judge(question, "1/exp(-x)").code, "sign");
}

}  // namespace
}  // namespace orrery::answers
