// What may be written around a typed number.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "answers/typed_number.h"

namespace orrery::answers {
namespace {

std::string NumberIn(const std::string& text, const Record& question = {}) {
  const Affixes affixes = FindAffixes(question, text);
  return text.substr(affixes.begin, affixes.end - affixes.begin);
}

TEST(Affixes, NameAndEqualsSignInFrontAreLeftOut) {
  EXPECT_EQ(NumberIn("λ = 628"), " 628");
  EXPECT_EQ(NumberIn("PE(3, 0)=0.14"), "0.14");
  EXPECT_EQ(NumberIn("\\lambda_1 = 2"), " 2");
  EXPECT_EQ(NumberIn("= 5"), " 5");
  EXPECT_EQ(NumberIn("x <= 5"), "x <= 5");
  EXPECT_EQ(NumberIn("x == 5"), "x == 5");
  EXPECT_EQ(NumberIn("2 = 3"), "2 = 3") << "a number is no name";
}

TEST(Affixes, SymbolOfTheQuestionMayComeWithoutAnEqualsSign) {
  const Record question{{"symbols", List{Value("i"), Value("pair")}}};
  EXPECT_EQ(NumberIn("pair 17", question), "17");
  EXPECT_EQ(NumberIn("i17", question), "17");
  EXPECT_EQ(NumberIn("pair: 17", question), "17");
  EXPECT_EQ(NumberIn("pairs", question), "pairs");
  EXPECT_EQ(NumberIn("pair :", question), "");
  EXPECT_EQ(NumberIn("minus 17", question), "minus 17");
}

TEST(Affixes, UnitMayBeWrittenShorterOrLonger) {
  const Record tokens{{"unit", "tokens"}};
  EXPECT_EQ(NumberIn("9.93 tokens", tokens), "9.93 ");
  EXPECT_EQ(NumberIn("9.93 token ", tokens), "9.93 ");
  EXPECT_EQ(NumberIn("9.93 t", tokens), "9.93 t") << "too short to be told from a name";
  EXPECT_EQ(NumberIn("5radians", {{"unit", "rad"}}), "5");
  EXPECT_EQ(NumberIn("200πrad", {{"unit", "rad"}}), "200π");
  EXPECT_EQ(NumberIn("66.7 %", {{"unit", "%"}}), "66.7 ");
  EXPECT_EQ(NumberIn("45°", {{"unit", "°"}}), "45");
  EXPECT_EQ(NumberIn("45°", {{"unit", "degrees"}}), "45") << "the sign for the name";
  EXPECT_EQ(NumberIn("45 deg", {{"unit", "degrees"}}), "45 ");
  EXPECT_EQ(NumberIn("0.671 %", {{"unit", "percent"}}), "0.671 ");
  EXPECT_EQ(NumberIn("0.671 percent", {{"unit", "percent"}}), "0.671 ");
  EXPECT_EQ(NumberIn("0.4 rad per token", {{"unit", "rad per token"}}), "0.4 ");
  EXPECT_EQ(NumberIn("66.7 %"), "66.7 %") << "without a unit the sign divides by a hundred";
}

TEST(Affixes, UnitMayBeSpelledInOtherWays) {
  const Record rate{{"unit", "radians per token"}};
  for (const char* unit : {"rad/token", "rad / tok", "Radians per Token", "radians a token"})
    EXPECT_EQ(NumberIn(std::string("0.5 ") + unit, rate), "0.5 ") << unit;
  for (const char* unit : {"rad", "deg/token", "tokens per rad", "rad/token/token", "rad per row"})
    EXPECT_NE(NumberIn(std::string("0.5 ") + unit, rate), "0.5 ") << unit;
  EXPECT_EQ(NumberIn("628 Tokens.", {{"unit", "tokens"}}), "628 ");
  EXPECT_EQ(NumberIn("50 per cent", {{"unit", "%"}}), "50 ");
  EXPECT_EQ(NumberIn("0.84."), "0.84");
  EXPECT_EQ(NumberIn("0.333..."), "0.333");
  EXPECT_EQ(NumberIn("1.."), "1..");
}

TEST(Affixes, AnotherUnitIsNamedInASentenceAndWhereItBegins) {
  const Record question{{"kind", "number"}, {"key", "5"}, {"unit", "rad"}};
  const Verdict other = Judge(question, "φ = 286.5 deg");
  EXPECT_EQ(other.outcome, Outcome::kUnreadable);
  EXPECT_EQ(other.code, "unit");
  EXPECT_EQ(other.message, "\"deg\" is not the unit here; give the number in rad.");
  EXPECT_EQ(other.at, 10);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "5"}}, "5 rad").message,
            "Give the number without \"rad\".");
  EXPECT_EQ(Judge(question, "cos(x)").code, "unreadable") << "a name without a number before it";
  EXPECT_EQ(Judge(question, "5 +").code, "unreadable");
}

}  // namespace
}  // namespace orrery::answers
