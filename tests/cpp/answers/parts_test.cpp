// Several questions in one: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "answers/question.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

// The frequency of pair 1 of width 8, the angle at position 7, and the two entries.
Record Row() {
  const Value frequency =
      Record{{"name", "frequency"}, {"kind", "number"}, {"key", "10000^(-2/8)"}};
  const Value angle = Record{{"name", "angle"}, {"kind", "number"}, {"key", "7*frequency"}};
  const Value pair =
      Record{{"name", "pair"}, {"kind", "vector"}, {"key", "[sin(angle), cos(angle)]"}};
  return {{"kind", "parts"}, {"parts", List{frequency, angle, pair}}};
}

Verdict JudgeRow(const std::string& answer) {
  return Judge(Row(), answer, {{"frequency", 0.1}, {"angle", 0.7}});
}

TEST(PartsAnswer, WhatFollowsFromAWrongPartCountsAndSaysSo) {
  const Verdict verdict = JudgeRow("1\n7\n[0.6570, 0.7539]");
  ASSERT_EQ(verdict.parts.size(), 3u);
  EXPECT_EQ(verdict.parts[0].outcome, Outcome::kIncorrect);
  EXPECT_EQ(verdict.parts[1].code, "carried-forward");
  EXPECT_EQ(verdict.parts[2].code, "carried-forward");
  EXPECT_NE(verdict.parts[2].message, "");
  EXPECT_NEAR(verdict.credit, 2.0 / 3, 1e-12);
  EXPECT_EQ(verdict.line, 0);
}

TEST(PartsAnswer, QuestionOfAPartHasWhatAllPartsShare) {
  const Question pair = ReadPart({{"name", "pair"}, {"kind", "vector"}, {"key", "[a, b]"}},
                                 {{"decimal", "comma"}, {"names", List{Value("a")}}});
  EXPECT_STREQ(pair.kind->name, "vector");
  EXPECT_TRUE(pair.notation.decimal_comma);
  EXPECT_EQ(pair.names, std::vector<std::string>{"a"});
}

TEST(PartsAnswer, KeyOfAPartStaysThatOfTheProblemWhereAnotherValueFollows) {
  EXPECT_EQ(JudgeRow("1\n7").parts[1].key, "0.7");
}

TEST(PartsAnswer, RightPartsCountWithoutAWordOnWhatStandsBefore) {
  const Verdict verdict = JudgeRow("1\n0.7\n[0.6442, 0.7648]");
  EXPECT_EQ(verdict.parts[1].code, "correct");
  EXPECT_EQ(verdict.parts[1].message, "");
}

TEST(PartsAnswer, OpenPartsAreNamedOnlyWhereNothingIsWrong) {
  EXPECT_EQ(JudgeRow("0.1").line, 1);
  EXPECT_EQ(JudgeRow("0.1").parts[1].code, "empty");
  EXPECT_EQ(JudgeRow("\n0.8").line, 1);
}

TEST(PartsAnswer, APartWithTooFewDigitsIsNamedOnlyWhereNoneIsWrongOtherwise) {
  const char* few = "0.1\n0.7\n[0.64, 0.76]";
  EXPECT_EQ(JudgeRow(few).code, "rounded");
  EXPECT_EQ(JudgeRow(few).line, 2);
  EXPECT_EQ(JudgeRow("0.2\n7\n[0.64, 0.76]").line, 0);
  const Value rough =
      Record{{"kind", "number"}, {"key", "0.657"}, {"mode", "absolute"}, {"value", 0.002}};
  const Value other = Record{{"kind", "number"}, {"key", "4"}, {"mode", "integer"}};
  const Verdict verdict = Judge({{"kind", "parts"}, {"parts", List{rough, other}}}, "0.66\n5");
  EXPECT_EQ(verdict.parts[0].code, "rounded");
  EXPECT_EQ(verdict.line, 1);
  EXPECT_EQ(verdict.code, "other");
}

TEST(PartsAnswer, PartThatCannotBeReadIsNamedWithItsPlaceInTheWholeAnswer) {
  const Verdict verdict = JudgeRow("0.1\n7 + ?\n");
  EXPECT_EQ(verdict.outcome, Outcome::kUnreadable);
  EXPECT_EQ(verdict.line, 1);
  EXPECT_EQ(verdict.at, 8);
  EXPECT_EQ(verdict.message.rfind("Part 2: ", 0), 0u) << verdict.message;
}

TEST(PartsAnswer, FaultsOfAPartAreFaultsOfTheQuestion) {
  ExpectRefused([] { Judge({{"kind", "parts"}}, "1"); }, "parts");
  ExpectRefused([] { Judge({{"kind", "parts"}, {"parts", List{Value("x")}}}, "1"); }, "parts");
  ExpectRefused(
      [] {
        Judge({{"kind", "parts"}, {"parts", List{Record{{"kind", "number"}, {"key", "k"}}}}}, "1");
      },
      "the key, k");
  ExpectRefused(
      [] {
        Judge({{"kind", "parts"},
               {"parts",
                List{Record{{"kind", "number"}, {"key", "1"}, {"names", List{Value("a")}}}}}},
              "1");
      },
      "names", "for all parts");
}

}  // namespace
}  // namespace orrery::answers
