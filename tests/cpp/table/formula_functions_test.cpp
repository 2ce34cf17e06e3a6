#include "expect_error.h"
#include "table/table.h"

namespace orrery {
namespace {

TEST(FormulaFunctions, EvaluateAndFormatTogetherPrintALessonsNumber) {
  const Value value =
      CallByName("evaluate", {{"formula", "sin(pos)"}, {"variables", Record{{"pos", 3.0}}}});
  EXPECT_EQ(*CallByName("format", {{"value", value}, {"style", ".4"}}).As<std::string>(), "0.1411");
}

TEST(FormulaFunctions, ValuesAreThoseOfTheFormulaAtEachPlace) {
  const std::string formula = "a sin(x) + sinusoidal_profile(x, d)";
  const Tensor places = Tensor::Vector({0, 0.25, -3, 1e6});
  const Value values =
      CallByName("formula_values", {{"formula", formula},
                                    {"name", "x"},
                                    {"places", places},
                                    {"variables", Record{{"a", 2.0}, {"d", 8.0}}}});
  ASSERT_EQ(values.As<Tensor>()->shape, places.shape);
  for (std::size_t i = 0; i < places.size(); ++i) {
    const Value alone = CallByName(
        "evaluate", {{"formula", formula},
                     {"variables", Record{{"a", 2.0}, {"d", 8.0}, {"x", places.data[i]}}}});
    EXPECT_EQ(values.As<Tensor>()->data[i], *alone.As<double>()) << places.data[i];
  }
}

TEST(FormulaFunctions, ThePlaceStandsInFrontOfAQuantityOfTheSameName) {
  const Value values = CallByName("formula_values", {{"formula", "2x"},
                                                     {"name", "x"},
                                                     {"places", Tensor::Vector({3})},
                                                     {"variables", Record{{"x", 7.0}}}});
  EXPECT_EQ(values.As<Tensor>()->data[0], 6);
}

TEST(FormulaFunctions, ValuesRefuseWhatIsNoNumberNoFormulaOrTooMuchWork) {
  const auto values = [](const char* formula, std::size_t count) {
    CallByName("formula_values",
               {{"formula", formula}, {"name", "x"}, {"places", Tensor({count})}});
  };
  ExpectRefused([&] { values("[x, 1]", 1); }, "formula gives a tensor of shape [2] where x is 0",
                "a number");
  ExpectRefused([&] { values("x + ", 1); }, "expected a number");
  ExpectRefused([&] { values("y", 1); }, "y");
  values("sum(i, 1, 1000, x)", 100);
  ExpectRefused([&] { values("sum(i, 1, 1000, x)", 100'000); }, "takes too long");
}

TEST(FormulaFunctions, PrintersShowHowAFormulaIsRead) {
  const auto print = [](const char* function, const char* formula, const char* decimal = "point") {
    return *CallByName(function,
                       {{"formula", formula}, {"names", List{"x", "y"}}, {"decimal", decimal}})
                .As<std::string>();
  };
  EXPECT_EQ(print("formula_tex", "xy/2"), "\\frac{x y}{2}");
  EXPECT_EQ(print("formula_tex", "1,5x", "comma"), "1{,}5 x");
  EXPECT_NE(print("formula_mathml", "x^2").find("<msup>"), std::string::npos);
  ExpectRefused([&] { print("formula_tex", "x + "); }, "at character 5", "expected a number");
  ExpectRefused(
      [] {
        CallByName("formula_tex", {{"formula", "x"}, {"names", List{1.0}}});
      },
      "names holds a number", "text");
}

}  // namespace
}  // namespace orrery
