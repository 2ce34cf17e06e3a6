#include <gtest/gtest.h>

#include "expect_error.h"
#include "table/table.h"

namespace orrery {
namespace {

TEST(AnswerFunctions, DrawnVariantCanBeAnswered) {
  const Record problem{{"draws", List{Record{{"name", "m"}, {"draw", "integer 5..40"}}}},
                       {"derive", List{Record{{"name", "twice"}, {"formula", "2 m"}}}},
                       {"where", List{Value("m != 7")}},
                       {"seed", 5.0}};
  const Value quantities = CallByName("draw", problem);
  const double twice = *quantities.As<Record>()->Find("twice")->As<double>();
  const Value verdict =
      CallByName("check", {{"question", Record{{"kind", "number"}, {"key", "twice"}}},
                           {"answer", std::to_string(twice)},
                           {"variables", quantities}});
  EXPECT_EQ(*verdict.As<Record>()->Find("verdict")->As<std::string>(), "correct");
}

TEST(AnswerFunctions, DrawIsRepeatedWhereAMistakeCoincidesWithTheKey) {
  const Record question{{"kind", "number"},
                        {"key", "m"},
                        {"mistakes", List{Record{{"code", "square"}, {"value", "m^2"}}}}};
  const Record problem{{"draws", List{Record{{"name", "m"}, {"draw", "integer 0..2"}}}},
                       {"question", question}};
  for (double seed = 0; seed < 20; ++seed) {
    Record seeded = problem;
    seeded.Set("seed", seed);
    const Value quantities = CallByName("draw", seeded);
    EXPECT_EQ(*quantities.As<Record>()->Find("m")->As<double>(), 2);
  }
}

TEST(AnswerFunctions, ListsOfTheWrongFormAreNamed) {
  ExpectRefused(
      [] {
        CallByName("draw", {{"draws", List{Value("m")}}, {"seed", 1.0}});
      },
      "draws holds an item");
  ExpectRefused(
      [] {
        CallByName("draw", {{"draws", List{}}, {"where", List{Value(1.0)}}, {"seed", 1.0}});
      },
      "where holds a number");
  ExpectRefused(
      [] {
        CallByName("draw", {{"draws", List{}}, {"seed", 4294967296.0}});
      },
      "seed is 4294967296");
}

TEST(AnswerFunctions, PastedGridComesBackAsTheTextsOfItsEntries) {
  const auto cut = [](const char* answer, const char* decimal = "point") {
    return CallByName("cut_grid", {{"answer", answer}, {"decimal", decimal}});
  };
  EXPECT_EQ(ValueText(cut("[1/sqrt(2), -2; 3 4]"), ""), "[[1/sqrt(2), -2], [3, 4]]");
  EXPECT_EQ(ValueText(cut("np.array([[1, 2], [3, 4.5]])"), ""), "[[1, 2], [3, 4.5]]");
  EXPECT_EQ(cut("1,5; 2").As<List>()->size(), 2u);
  EXPECT_EQ(ValueText(cut("1,5; 2", "comma"), ""), "[[1,5, 2]]");
  EXPECT_EQ(ValueText(cut(" "), ""), "[]");
  ExpectRefused([&] { cut("[1, 2"); }, "at character 6", "not closed");
}

TEST(AnswerFunctions, CalculatedLinesUseTheLinesBeforeThem) {
  const Value said = CallByName(
      "calculate", {{"question", Record{{"kind", "number"}, {"key", "2"}, {"names", List{"d"}}}},
                    {"lines", List{"d/2", "s1^2"}},
                    {"variables", Record{{"d", 6.0}}}});
  EXPECT_EQ(*(*said.As<List>())[1].As<Record>()->Find("read")->As<std::string>(), "9");
}

}  // namespace
}  // namespace orrery
