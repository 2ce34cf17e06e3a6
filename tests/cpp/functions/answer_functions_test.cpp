#include <gtest/gtest.h>

#include "expect_error.h"
#include "functions/table.h"

namespace orrery {
namespace {

TEST(AnswerFunctions, DrawnVariantCanBeAnswered) {
  const Record problem{{"draws", List{Record{{"name", "m"}, {"draw", "integer 5..40"}}}},
                       {"derive", List{Record{{"name", "twice"}, {"formula", "2 m"}}}},
                       {"where", List{Value("m != 7")}},
                       {"seed", 5.0}};
  const Value quantities = CallByName("draw", problem);
  const double twice = *quantities.As<Record>()->Find("twice")->As<double>();
  const Value verdict = CallByName("check", {{"question", Record{{"kind", "number"}, {"key", "twice"}}},
                                             {"answer", std::to_string(twice)},
                                             {"variables", quantities}});
  EXPECT_EQ(*verdict.As<Record>()->Find("verdict")->As<std::string>(), "correct");
}

TEST(AnswerFunctions, ListsOfTheWrongFormAreNamed) {
  ExpectRefused([] { CallByName("draw", {{"draws", List{Value("m")}}, {"seed", 1.0}}); }, "draws holds an item");
  ExpectRefused([] { CallByName("draw", {{"draws", List{}}, {"where", List{Value(1.0)}}, {"seed", 1.0}}); }, "where holds a number");
  ExpectRefused([] { CallByName("draw", {{"draws", List{}}, {"seed", 4294967296.0}}); }, "seed is 4294967296");
}

}  // namespace
}  // namespace orrery
