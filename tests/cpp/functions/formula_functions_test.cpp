#include "expect_error.h"

#include "functions/table.h"

namespace orrery {
namespace {

TEST(FormulaFunctions, EvaluateAndFormatTogetherPrintALessonsNumber) {
  const Value value = CallByName("evaluate", {{"formula", "sin(pos)"}, {"variables", Record{{"pos", 3.0}}}});
  EXPECT_EQ(*CallByName("format", {{"value", value}, {"style", ".4"}}).As<std::string>(), "0.1411");
}

TEST(FormulaFunctions, PrintersShowHowAFormulaIsRead) {
  const auto print = [](const char* function, const char* formula, const char* decimal = "point") {
    return *CallByName(function, {{"formula", formula}, {"names", List{"x", "y"}}, {"decimal", decimal}}).As<std::string>();
  };
  EXPECT_EQ(print("formula_tex", "xy/2"), "\\frac{x y}{2}");
  EXPECT_EQ(print("formula_tex", "1,5x", "comma"), "1{,}5 x");
  EXPECT_NE(print("formula_mathml", "x^2").find("<msup>"), std::string::npos);
  ExpectRefused([&] { print("formula_tex", "x + "); }, "at character 5", "expected a number");
  ExpectRefused([] { CallByName("formula_tex", {{"formula", "x"}, {"names", List{1.0}}}); }, "names holds a number", "text");
}

}  // namespace
}  // namespace orrery
