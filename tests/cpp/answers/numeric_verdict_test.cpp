// Numbers, vectors and matrices are judged entry by entry.
#include <gtest/gtest.h>

#include <numbers>

#include "answers/judge.h"

namespace orrery::answers {
namespace {

TEST(NumericVerdict, PartlyRightIsMoreThanHalfOfTheEntries) {
  const Verdict verdict = Judge({{"kind", "vector"}, {"key", "[1, 2, 4]"}}, "1, 5, 4");
  EXPECT_EQ(verdict.outcome, Outcome::kPartly);
  EXPECT_EQ(verdict.credit, 2.0 / 3);
  EXPECT_EQ(verdict.cells, (std::vector<std::size_t>{1}));
  const Verdict half = Judge({{"kind", "vector"}, {"key", "[1, 2]"}}, "1, 5");
  EXPECT_EQ(half.outcome, Outcome::kIncorrect);
  EXPECT_EQ(half.credit, 0.5);
}

TEST(NumericVerdict, PrecisionThatIsWantedIsSaidInTheWordsOfTheQuestion) {
  const auto said = [](const char* mode, double value, const char* typed) {
    return Judge({{"kind", "number"}, {"key", "pi"}, {"mode", mode}, {"value", value}}, typed)
        .message;
  };
  EXPECT_EQ(said("absolute", 5e-4, "3.1"), "Right so far; give three decimals.");
  EXPECT_EQ(said("absolute", 0.02, "3.1"), "Right so far; give two decimals.");
  EXPECT_EQ(said("absolute", 0.002, "3.1"), "Right so far; give three decimals.");
  EXPECT_EQ(said("relative", 0.005, "3.1"), "Right so far; give three significant digits.");
  EXPECT_EQ(said("places", 12, "3.14"), "Right so far; give 12 decimals.");
  EXPECT_EQ(said("significant", 3, "3.1"), "Right so far; give three significant digits.");
  EXPECT_EQ(said("absolute", 0.05, "3"), "Give one decimal.");
}

TEST(NumericVerdict, TooFewDigitsAreSaidWhereNothingElseIsWrong) {
  const Record question{{"kind", "vector"},
                        {"key", "[0.512, 0.866]"},
                        {"mode", "absolute"},
                        {"value", 0.02},
                        {"digits", 2.0}};
  const Verdict lacking = Judge(question, "0.5, 0.87");
  EXPECT_EQ(lacking.code, "rounded");
  EXPECT_EQ(lacking.cells, (std::vector<std::size_t>{0}));
  const Verdict wrong = Judge(question, "0.5, 0.78");
  EXPECT_EQ(wrong.code, "wrong-entries");
  EXPECT_EQ(wrong.cells, (std::vector<std::size_t>{1}));
}

TEST(NumericVerdict, OneDigitIsNoRoundingOfAMistake) {
  // Shares of 1.5, 1 and 0: 0.546 is the key, powers of 2 give 0.485, and 0.5 is a glance.
  const Record question{
      {"kind", "number"},
      {"key", "softmax([1.5, 1, 0])[0]"},
      {"mode", "absolute"},
      {"value", 0.0006},
      {"digits", 3.0},
      {"mistakes",
       List{Record{{"code", "power-of-two"}, {"value", "2^1.5/(2^1.5 + 3)"}, {"message", "2?"}},
            Record{{"code", "whole"}, {"value", "3"}, {"message", "3?"}}}}};
  const Verdict glance = Judge(question, "0.5");
  EXPECT_EQ(glance.code, "rounded");
  EXPECT_EQ(glance.message, "Give three decimals.");
  EXPECT_EQ(Judge(question, "0.49").code, "power-of-two");
  EXPECT_EQ(Judge(question, "0.55").code, "rounded");
  // A number that has but one digit is met by one.
  EXPECT_EQ(Judge(question, "3").code, "whole");
}

TEST(NumericVerdict, WrongCellsOfAMatrixAreCountedRowByRow) {
  EXPECT_EQ(Judge({{"kind", "matrix"}, {"key", "[[1, 2], [3, 4]]"}}, "[[1, 2], [3, 9]]").cells,
            (std::vector<std::size_t>{3}));
}

TEST(NumericVerdict, KeyThatIsZeroUpToRoundingIsZero) {
  for (const char* key : {"sin(pi)", "0.1 + 0.2 - 0.3", "sqrt(2)^2 - 2"}) {
    const Record question{{"kind", "number"}, {"key", key}, {"mode", "relative"}, {"value", 0.01}};
    for (const char* answer : {"0", "0.0", "-0", "1e-16", "sin(pi)"})
      EXPECT_EQ(Judge(question, answer).outcome, Outcome::kCorrect) << key << " " << answer;
    EXPECT_EQ(Judge(question, "1e-9").outcome, Outcome::kIncorrect) << key;
    EXPECT_EQ(Judge(question, "1").key, "0") << key;
  }
  const Record vector{{"kind", "vector"}, {"key", "1e6*[cos(pi/2), 1]"}, {"relative", 0.01}};
  EXPECT_EQ(Judge(vector, "0, 1e6").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "1e-9"}, {"mode", "relative"}, {"value", 0.01}}, "0")
                .outcome,
            Outcome::kIncorrect);
}

TEST(NumericVerdict, NumbersThatWereReadAreInTheRecord) {
  const Record question{{"kind", "number"}, {"key", "1"}};
  EXPECT_EQ(ToTensor(*VerdictRecord(Judge(question, "2*pi")).Find("value"), "value").data[0],
            2 * std::numbers::pi);
  EXPECT_EQ(VerdictRecord(Judge(question, "four")).Find("value"), nullptr);
}

}  // namespace
}  // namespace orrery::answers
