#include <gtest/gtest.h>

#include "answers/variant.h"
#include "expect_error.h"
#include "table/table.h"

namespace orrery::answers {
namespace {

std::string Find(const Record& question, const Record& variables) {
  return FindCoincidence(ReadQuestion(question), variables, AuthorsVocabulary());
}

Record Mistake(const Value& value) { return {{"code", "made"}, {"value", value}}; }

TEST(Coincidence, ValuesCoincideUpToTwiceTheTolerance) {
  // A learner who rounds 3.0009 to three decimals, 3.001, is 0.001 from 3; 3.0004 would do for both.
  for (const double apart : {0.0, 0.0004, 0.0009, 0.0011, 1.0}) {
    const Record question{{"kind", "number"}, {"key", "m"}, {"mistakes", List{Mistake("m + by")}}};
    EXPECT_EQ(Find(question, {{"m", 3.0}, {"by", apart}}), apart < 0.001 ? "made" : "") << apart;
  }
}

TEST(Coincidence, ToleranceOfTheQuestionDecides) {
  Record question{{"kind", "number"}, {"key", "m"}, {"mistakes", List{Mistake("m + 1")}}};
  question.Set("mode", "integer");
  EXPECT_EQ(Find(question, {{"m", 30.0}}), "");
  question.Set("mode", "relative");
  question.Set("value", 0.02);
  EXPECT_EQ(Find(question, {{"m", 30.0}}), "made");
  EXPECT_EQ(Find(question, {{"m", 20.0}}), "");
  question.Set("mode", "significant");
  question.Set("value", 2.0);
  EXPECT_EQ(Find(question, {{"m", 30.0}}), "made");
}

TEST(Coincidence, WholeNumbersCoincideUpToRounding) {
  const Record question{
      {"kind", "number"}, {"key", "3"}, {"mode", "integer"}, {"mistakes", List{Mistake("30*0.1")}}};
  EXPECT_EQ(Find(question, {}), "made");
}

TEST(Coincidence, ValuesOfOneMistakeMayCoincide) {
  const Record mistake = Mistake(List{Value("2 m"), Value("m^2")});
  const Record question{{"kind", "number"}, {"key", "m"}, {"mistakes", List{mistake}}};
  EXPECT_EQ(Find(question, {{"m", 2.0}}), "");
  EXPECT_EQ(Find(question, {{"m", 1.0}}), "made");
}

TEST(Coincidence, PartsAreQuestionsOfTheirOwn) {
  const Value doubled = Record{{"name", "doubled"}, {"kind", "number"}, {"key", "2 m"}};
  const Value square = Record{
      {"name", "square"}, {"kind", "number"}, {"key", "m^2"}, {"mistakes", List{Mistake("2 m")}}};
  const Record question{{"kind", "parts"}, {"parts", List{doubled, square}}};
  EXPECT_EQ(Find(question, {{"m", 2.0}}), "made");
  EXPECT_EQ(Find(question, {{"m", 3.0}}), "");
}

TEST(Coincidence, MistakeWithoutAValueIsNoAnswer) {
  const Record question{
      {"kind", "number"}, {"key", "m"}, {"mistakes", List{Mistake("ln(m)"), Mistake("1/m")}}};
  EXPECT_EQ(Find(question, {{"m", -1.5}}), "");
}

TEST(Coincidence, EachOfSeveralValuesCounts) {
  const Record question{{"kind", "number"},
                        {"key", "m"},
                        {"mistakes", List{Mistake(List{Value("2 m"), Value("m")})}}};
  EXPECT_EQ(Find(question, {{"m", 3.0}}), "made");
}

TEST(Coincidence, ConventionsAndQuantitiesOfAMistakeCount) {
  Record mistake = Mistake("other");
  mistake.Set("with", Record{{"other", "m^2"}});
  for (const char* list : {"mistakes", "conventions"}) {
    const Record question{{"kind", "number"}, {"key", "m"}, {list, List{mistake}}};
    EXPECT_EQ(Find(question, {{"m", 1.0}}), "made") << list;
    EXPECT_EQ(Find(question, {{"m", 3.0}}), "") << list;
  }
}

TEST(Coincidence, VectorsAndMatricesCoincideInAllEntries) {
  const Record vector{{"kind", "vector"}, {"key", "[a, b]"}, {"mistakes", List{Mistake("[b, a]")}}};
  EXPECT_EQ(Find(vector, {{"a", -1.5}, {"b", -1.5}}), "made");
  EXPECT_EQ(Find(vector, {{"a", -1.5}, {"b", 2.0}}), "");
  const Record matrix{{"kind", "matrix"},
                      {"key", "[[1, a], [b, 2]]"},
                      {"decimal", "comma"},
                      {"mistakes", List{Mistake("[[1, b], [a, 2]]")}}};
  EXPECT_EQ(Find(matrix, {{"a", -1.5}, {"b", -1.5}}), "made");
  EXPECT_EQ(Find(matrix, {{"a", -1.5}, {"b", 2.0}}), "");
}

TEST(Coincidence, KeysThatAreNoValuesHaveNone) {
  const Record question{{"kind", "formula"},
                        {"key", "x + 1"},
                        {"variables", List{Value("x")}},
                        {"mistakes", List{Mistake("1 + x")}}};
  EXPECT_EQ(Find(question, {}), "");
}

TEST(Coincidence, MistakeThatCannotBeComputedIsNamed) {
  ExpectRefused(
      [] {
        Find({{"kind", "number"}, {"key", "m"}, {"mistakes", List{Mistake("unknown + 1")}}},
             {{"m", 3.0}});
      },
      "the value of made", "unknown");
}

}  // namespace
}  // namespace orrery::answers
