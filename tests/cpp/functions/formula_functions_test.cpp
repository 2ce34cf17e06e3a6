#include <gtest/gtest.h>

#include "functions/table.h"

namespace orrery {
namespace {

TEST(FormulaFunctions, EvaluateAndFormatTogetherPrintALessonsNumber) {
  const Value value = CallByName("evaluate", {{"formula", "sin(pos)"}, {"variables", Record{{"pos", 3.0}}}});
  EXPECT_EQ(*CallByName("format", {{"value", value}, {"style", ".4"}}).As<std::string>(), "0.1411");
}

}  // namespace
}  // namespace orrery
