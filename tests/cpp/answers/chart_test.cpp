// Readings of charts: what tables of cases cannot say.
#include <gtest/gtest.h>

#include "answers/judge.h"
#include "expect_error.h"

namespace orrery::answers {
namespace {

TEST(ChartAnswer, FaultsOfTheQuestionAreNamed) {
  const auto ask = [](const Record& more) {
    Record question{
        {"kind", "chart"}, {"curve", "sin(x)"}, {"from", 0.0}, {"to", 3.0}, {"find", "root"}};
    for (const auto& [name, value] : more.fields()) question.Set(name, value);
    Judge(question, "1");
  };
  ExpectRefused([&] { ask({{"from", 4.0}}); }, "from must be less");
  ExpectRefused([&] { ask({{"find", "slope"}}); }, "find of the question is \"slope\"");
  ExpectRefused([&] { ask({{"find", "crossing"}, {"level", 2.0}}); }, "in 0 places");
  ExpectRefused([&] { ask({{"find", "value"}}); }, "where of the question is missing");
  ExpectRefused([&] { ask({{"curve", "sin(x"}}); }, "curve", "cannot be read");
  ExpectRefused([&] { ask({{"curve", "[x, x]"}}); }, "gives a tensor");
  ExpectRefused([&] { ask({{"curve", "0*x"}}); }, "301 places");
}

TEST(ChartAnswer, KeyListsEveryPlace) {
  EXPECT_EQ(
      Judge(
          {{"kind", "chart"}, {"curve", "x^2 - 1"}, {"from", -2.0}, {"to", 2.0}, {"find", "root"}},
          "1")
          .key,
      "[−1, 1]");
}

}  // namespace
}  // namespace orrery::answers
