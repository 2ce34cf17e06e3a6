#include <algorithm>
#include <cmath>
#include <iterator>

#include "answers/judge.h"
#include "expect_error.h"
#include "numeric/number_text.h"
#include "random_values.h"

namespace orrery::answers {
namespace {

const Record kSine{
    {"kind", "number"},
    {"key", "sin(x)"},
    {"mode", "places"},
    {"value", 4.0},
    {"names", List{Value("x")}},
    {"mistakes",
     List{Record{{"code", "degrees"}, {"value", "sin(radians(x))"}, {"message", "Degrees?"}}}}};
const Record kAtOne{{"x", 1.0}};

TEST(NumberAnswer, KeyRoundedToTheDigitsAskedForIsAcceptedAndOneUnitOffIsNot) {
  EXPECT_EQ(Judge(kSine, "0.8415", kAtOne).outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(kSine, "0.84147098", kAtOne).outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(kSine, "0.8416", kAtOne).outcome, Outcome::kIncorrect);
  EXPECT_EQ(Judge(kSine, "0.8414", kAtOne).outcome, Outcome::kIncorrect);
}

TEST(NumberAnswer, RoundedKeyIsAcceptedForEveryKeyAndEveryNumberOfDigits) {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const double key = RandomNumber(random, 1000) + RandomNumber(random, 0.01) / 100;
    const auto digits = static_cast<double>(random.Integer(0, 6));
    const Record question{{"kind", "number"}, {"key", "k"}, {"mode", "places"}, {"value", digits}};
    const std::string answer =
        NumberText(key, {NumberStyle::Kind::kDecimals, static_cast<int>(digits)});
    EXPECT_EQ(Judge(question, answer, {{"k", key}}).outcome, Outcome::kCorrect)
        << answer << " for " << key;
  }
}

TEST(NumberAnswer, ArithmeticAndNamedQuantitiesAreAnswersToo) {
  EXPECT_EQ(Judge(kSine, "sin(x)", kAtOne).outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "2*pi"}}, "2π").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "1/4"}}, "1/4").outcome, Outcome::kCorrect);
}

TEST(NumberAnswer, CoreFunctionsAndUnnamedQuantitiesAreNotAnswers) {
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "norm([3, 4])"}}, "norm([3, 4])").outcome,
            Outcome::kUnreadable);
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "k"}}, "k", {{"k", 2.0}}).outcome,
            Outcome::kUnreadable);
}

TEST(NumberAnswer, MistakeThatFitsIsNamed) {
  const Verdict verdict = Judge(kSine, "0.0175", kAtOne);
  EXPECT_EQ(verdict.outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.code, "degrees");
  EXPECT_EQ(verdict.message, "Degrees?");
  EXPECT_EQ(verdict.credit, 0);
  EXPECT_EQ(Judge(kSine, "0.5", kAtOne).code, "other");
}

TEST(NumberAnswer, NoDiagnosisWhereTwoMistakesFit) {
  const Record question{{"kind", "number"},
                        {"key", "1"},
                        {"mistakes", List{Record{{"code", "a"}, {"value", "2"}},
                                          Record{{"code", "b"}, {"value", "1 + 1"}}}}};
  EXPECT_EQ(Judge(question, "2").code, "other");
}

TEST(NumberAnswer, UnreadableAnswersSayWhyAndWhere) {
  EXPECT_EQ(Judge(kSine, "", kAtOne).code, "empty");
  EXPECT_EQ(Judge(kSine, "  ", kAtOne).outcome, Outcome::kUnreadable);
  const Verdict comma = Judge(kSine, "0,8415", kAtOne);
  EXPECT_EQ(comma.code, "decimal-comma");
  EXPECT_NE(comma.message.find("0.8415"), std::string::npos);
  const Verdict word = Judge(kSine, "2 * four", kAtOne);
  EXPECT_EQ(word.outcome, Outcome::kUnreadable);
  EXPECT_EQ(word.at, 4);
  EXPECT_NE(word.message.find("At character 5"), std::string::npos);
  EXPECT_EQ(Judge(kSine, "[1, 2]", kAtOne).code, "not-a-number");
  EXPECT_EQ(Judge(kSine, "1/0", kAtOne).code, "not-finite");
}

TEST(NumberAnswer, CommasBetweenGroupsOfThreeAreReadWhereAWholeNumberIsAsked) {
  const Record whole{{"kind", "number"}, {"key", "16777216"}, {"mode", "integer"}};
  for (const char* answer : {"16,777,216", "16777216", " 16,777,216 ", "= 16,777,216"})
    EXPECT_EQ(Judge(whole, answer).outcome, Outcome::kCorrect) << answer;
  const Record thousand{{"kind", "number"}, {"key", "1000"}, {"mode", "integer"}};
  EXPECT_EQ(Judge(thousand, "1,000").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(thousand, "1,000.0").outcome, Outcome::kCorrect);
  EXPECT_EQ(Judge(thousand, "-1,000").outcome, Outcome::kIncorrect);
  for (const char* answer : {"1,00", "1,0000", "10,00,000", "0,100", "1,,000"})
    EXPECT_NE(Judge(thousand, answer).outcome, Outcome::kCorrect) << answer;
  const Record any{{"kind", "number"}, {"key", "1000"}};
  EXPECT_EQ(Judge(any, "1,000").message, "Did you mean 1.000 or 1000? Write it without the comma.");
  EXPECT_EQ(Judge({{"kind", "number"}, {"key", "1000000"}}, "1,000,000").outcome,
            Outcome::kCorrect);
}

// What a message suggests to write: between "Did you mean" or "write" and the end.
std::vector<std::string> Suggestions(const std::string& message) {
  std::vector<std::string> found;
  for (const std::string opening : {"Did you mean ", " two ways: write "}) {
    const std::size_t begin = message.find(opening);
    if (begin == std::string::npos) continue;
    const std::size_t from = begin + opening.size();
    const std::size_t end = std::min(message.find('?', from), message.size() - 1);
    std::string rest = message.substr(from, end - from);
    if (rest.find("(x)") != std::string::npos) continue;  // of any x
    for (std::size_t i; (i = rest.find(" or ")) != std::string::npos; rest.erase(0, i + 4))
      found.push_back(rest.substr(0, i));
    found.push_back(rest);
  }
  return found;
}

TEST(NumberAnswer, EverySuggestionCanItselfBeTyped) {
  const std::string parts[] = {"1",   "0",      "23",   "456",  "789", ",",     ".",       ",",
                               " ",   "'",      "_",    "e",    "E",   "-",     "+",       " - ",
                               " e-", "e -",    "x",    "*",    "10",  "^",     "½",       "π",
                               "(",   ")",      "ln 9", "sin(", "/",   "%",     "np.cos(", "tokens",
                               "$",   "log(2)", "{,}",  "°",    "\\,", "1_000", "000"};
  const Record questions[] = {{{"kind", "number"}, {"key", "1"}},
                              {{"kind", "number"}, {"key", "1"}, {"mode", "integer"}},
                              {{"kind", "number"}, {"key", "1"}, {"unit", "tokens"}},
                              {{"kind", "number"}, {"key", "1"}, {"decimal", "comma"}}};
  const std::uint32_t seed = 131072;
  SCOPED_TRACE(seed);
  Random random(seed);
  int suggested = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string answer;
    for (std::int64_t count = random.Integer(1, 8); count > 0; --count)
      answer += parts[random.Integer(0, i % 2 == 0 ? 9 : std::ssize(parts) - 1)];
    const Record& question = questions[random.Integer(0, 3)];
    const std::string message = Judge(question, answer).message;
    for (const std::string& suggestion : Suggestions(message)) {
      ++suggested;
      EXPECT_NE(Judge(question, suggestion).outcome, Outcome::kUnreadable)
          << answer << ": " << message;
    }
  }
  EXPECT_GT(suggested, 200);
}

TEST(NumberAnswer, AFractionWhereAWholeNumberIsAskedIsPrintedAsAFraction) {
  const Record whole{{"kind", "number"}, {"key", "442884"}, {"mode", "integer"}};
  const Verdict verdict = Judge(whole, "442884.4");
  EXPECT_EQ(verdict.code, "not-whole");
  EXPECT_EQ(verdict.read, "442884.4");
  EXPECT_EQ(verdict.message, "A whole number is asked for, and yours is not whole.");
}

TEST(NumberAnswer, AShareIsNamedWherePercentIsAsked) {
  const auto in = [](const char* unit) {
    return Record{
        {"kind", "number"}, {"key", "35"}, {"value", 0.46}, {"mode", "absolute"}, {"unit", unit}};
  };
  for (const char* unit : {"%", "percent"}) {
    EXPECT_EQ(Judge(in(unit), "0.35").message, "Right as a share; the question asks for percent.");
    EXPECT_EQ(Judge(in(unit), "84/240").code, "share");
    // Near the share within the distance that percent may be off, but another share.
    EXPECT_EQ(Judge(in(unit), "0.4").code, "other");
    EXPECT_EQ(Judge(in(unit), "35%").outcome, Outcome::kCorrect);
  }
  EXPECT_EQ(Judge(in("tokens"), "0.35").code, "other");
}

TEST(NumberAnswer, KeyThatIsAVectorIsAFaultOfTheQuestion) {
  ExpectRefused([] { Judge({{"kind", "number"}, {"key", "[1, 2]"}}, "1"); }, "has 2 entries");
}

}  // namespace
}  // namespace orrery::answers
