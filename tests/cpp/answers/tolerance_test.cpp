// The modes of numbers: what tables of cases cannot say. The cases stand in
// tests/golden/answers/number.jsonl.
#include "answers/tolerance.h"

#include <cmath>

#include "answers/judge.h"
#include "expect_error.h"
#include "numeric/number_text.h"
#include "random_values.h"

namespace orrery::answers {
namespace {

Record Number(const char* mode, double value) {
  return {{"kind", "number"}, {"key", "k"}, {"mode", mode}, {"value", value}};
}

std::string Plain(std::string text) {
  if (const std::size_t at = text.find("−"); at != std::string::npos)
    text.replace(at, std::string("−").size(), "-");
  return text;
}

TEST(Tolerance, KeyRoundedToTheDigitsAskedForIsRightInEveryModeOfDigits) {
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double key = M_PI * RandomNumber(random, 1000) *
                       std::pow(10, static_cast<double>(random.Integer(-3, 2)));
    const auto digits = static_cast<double>(random.Integer(1, 6));
    const std::string answer =
        Plain(NumberText(key, {NumberStyle::Kind::kSignificant, static_cast<int>(digits)}));
    for (const char* mode : {"significant", "significant-strict"}) {
      EXPECT_EQ(Judge(Number(mode, digits), answer, {{"k", key}}).outcome, Outcome::kCorrect)
          << mode << " " << answer << " for " << key;
    }
  }
}

TEST(Tolerance, OptionsThatCannotBeUsedAreFaultsOfTheQuestion) {
  const auto ask = [](const Record& question) { Judge(question, "1", {{"k", 1.0}}); };
  ExpectRefused([&] { ask(Number("exact", 1)); }, "mode of the question is \"exact\"");
  ExpectRefused([&] { ask(Number("significant", 0)); }, "value of the question is 0",
                "from 1 to 13");
  ExpectRefused([&] { ask(Number("places", 2.5)); }, "2.5", "whole");
  ExpectRefused([&] { ask(Number("absolute", -1)); }, "value of the question is −1");
  ExpectRefused(
      [&] {
        ask({{"kind", "number"}, {"key", "k"}, {"mode", "relative"}});
      },
      "value of the question is missing");
  ExpectRefused([&] { ask({{"kind", "number"}, {"key", "k"}, {"value", 2.0}}); }, "no mode");
  ExpectRefused(
      [&] {
        ask({{"kind", "number"}, {"key", "1.5"}, {"mode", "integer"}});
      },
      "must be whole");
  ExpectRefused(
      [&] {
        Judge({{"kind", "vector"}, {"key", "[1]"}, {"absolute", 1.0}, {"mode", "integer"}}, "1");
      },
      "one of them");
}

TEST(Tolerance, ADistanceMayComeWithTheDigitsThatAnAnswerMustShow) {
  const auto judge = [](const char* mode, double value, double digits, double key,
                        const char* typed) {
    return Judge(
        {{"kind", "number"}, {"key", "k"}, {"mode", mode}, {"value", value}, {"digits", digits}},
        typed, {{"k", key}});
  };
  const Verdict decimals = judge("absolute", 0.02, 2, 8.79, "8.8");
  EXPECT_EQ(decimals.code, "rounded");
  EXPECT_EQ(decimals.message, "Right so far; give two decimals.");
  EXPECT_EQ(judge("absolute", 0.02, 2, 8.79, "8.80").code, "correct") << "off by less than allowed";
  EXPECT_EQ(judge("absolute", 0.02, 2, 8.799, "8.8").code, "correct") << "a zero is left out";
  EXPECT_EQ(judge("absolute", 0.02, 2, 8.79, "44/5").code, "correct") << "no digits";
  EXPECT_EQ(judge("absolute", 0.02, 2, 0.015, "0").code, "correct");
  EXPECT_EQ(judge("relative", 0.006, 3, 628.3, "630").message,
            "Right so far; give three significant digits.");
  EXPECT_EQ(judge("relative", 0.006, 3, 628.3, "629").code, "correct");
  EXPECT_EQ(judge("relative", 0.006, 3, 629.8, "630").code, "correct");
  EXPECT_EQ(judge("relative", 0.03, 2, 6.283, "6").message, "Give two significant digits.")
      << "the question says how many, not the distance";
  ExpectRefused([&] { judge("places", 2, 2, 8.79, "8.8"); }, "digits", "places");
  ExpectRefused([&] { judge("absolute", 0.02, 1.5, 8.79, "8.8"); }, "digits", "whole");
}

TEST(Tolerance, KeyIsShownWithTheDigitsAskedFor) {
  EXPECT_EQ(Judge(Number("significant", 3), "1", {{"k", M_PI}}).key, "3.14");
  EXPECT_EQ(Judge(Number("places", 4), "1", {{"k", M_PI}}).key, "3.1416");
}

TEST(Tolerance, PercentagesHaveTheDigitsTheyAreTypedWith) {
  EXPECT_EQ(Judge(Number("significant-strict", 3), "12.5%", {{"k", 0.125}}).outcome,
            Outcome::kCorrect);
  EXPECT_EQ(Judge(Number("significant-strict", 2), "12.5%", {{"k", 0.125}}).code, "digits");
}

}  // namespace
}  // namespace orrery::answers
