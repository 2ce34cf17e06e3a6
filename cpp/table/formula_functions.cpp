#include "formula/error.h"
#include "formula/formula.h"
#include "formula/layout.h"
#include "numeric/reject.h"
#include "numeric/work.h"
#include "table/decimal_argument.h"
#include "table/parts.h"

namespace orrery {
namespace {

Value RunEvaluate(const Arguments& arguments) {
  return formula::Evaluate(arguments.Text("formula"), arguments.Fields("variables"),
                           AuthorsVocabulary());
}

// The formula is read once, and all places together may cost what one formula may.
Value RunValues(const Arguments& arguments) {
  const std::string& name = arguments.Text("name");
  const Tensor& places = arguments.Numbers("places");
  Record quantities = arguments.Fields("variables");
  quantities.Set(name, 0.0);
  const formula::Formula formula(arguments.Text("formula"), quantities.names(),
                                 AuthorsVocabulary());
  const WorkLimit limit(formula::kMostSteps);
  Tensor values(places.shape);
  for (std::size_t i = 0; i < places.size(); ++i) {
    quantities.Set(name, places.data[i]);
    const Value value = formula.Compute(quantities);
    const auto* number = value.As<double>();
    if (!number)
      Reject("formula gives {} where {} is {}; it must give a number",
             {value.KindText(), name, places.data[i]});
    values.data[i] = *number;
  }
  return values;
}

Value RunFormat(const Arguments& arguments) {
  return ValueText(arguments.Get("value"), arguments.Text("style"));
}

constexpr std::initializer_list<Argument> kPrintArguments = {
    ArgumentOf(Kind::kText, "formula", "The formula."),
    ArgumentOf(Kind::kList, "names", "Quantities it may use, as text.", Fallback::EmptyList()),
    kDecimalArgument};

Value PrintFormula(const Arguments& arguments, std::string (*print)(const formula::Node&)) {
  try {
    return print(formula::Formula(arguments.Text("formula"), arguments.Texts("names"),
                                  AuthorsVocabulary(), {HasDecimalComma(arguments)})
                     .tree());
  } catch (const formula::Error& error) {
    Reject("at character {}: {}", {error.at() + 1, error.what()});
  }
}

constexpr Function kFunctions[] = {
    {.name = "evaluate",
     .title = "Evaluate a formula",
     .sentence = "Computes a formula in the authors' vocabulary.",
     .body = {{ArgumentOf(Kind::kText, "formula", "The formula."),
               ArgumentOf(Kind::kRecord, "variables", "Named quantities it may use.",
                          Fallback::EmptyRecord())},
              RunEvaluate},
     .results = {{.sentence = "Whatever the formula gives."}},
     .use = Function::Use::kCallOnly},
    {.name = "formula_values",
     .title = "Values of a formula",
     .sentence =
         "Computes a formula at each of the places where one of its quantities may stand, as for a "
         "curve.",
     .body = {{ArgumentOf(Kind::kText, "formula", "The formula; it must give a number."),
               ArgumentOf(Kind::kText, "name", "The quantity that varies."),
               ArgumentOf(Kind::kVector, "places", "Its values."),
               ArgumentOf(Kind::kRecord, "variables", "The other quantities.",
                          Fallback::EmptyRecord())},
              RunValues},
     .results = {{.shape = "[n]", .sentence = "The formula at each place."}},
     .use = Function::Use::kCallOnly},
    {.name = "formula_mathml",
     .title = "A formula as MathML",
     .sentence = "Shows how a formula is read, as presentation MathML.",
     .body = {kPrintArguments,
              [](const Arguments& arguments) { return PrintFormula(arguments, formula::MathMl); }},
     .results = {{.sentence = "A math element."}},
     .use = Function::Use::kCallOnly},
    {.name = "formula_tex",
     .title = "A formula as TeX",
     .sentence = "Shows how a formula is read, as TeX.",
     .body = {kPrintArguments,
              [](const Arguments& arguments) { return PrintFormula(arguments, formula::Tex); }},
     .results = {{.sentence = "TeX."}},
     .use = Function::Use::kCallOnly},
    {.name = "format",
     .title = "Print a value",
     .sentence = "A value as text, as lessons print it.",
     .body = {{ArgumentOf(Kind::kValue, "value", "What to print."),
               ArgumentOf(Kind::kText, "style",
                          "Empty, \".4\" for decimals or \"3s\" for significant digits.", "")},
              RunFormat},
     .results = {{.sentence = "Text."}},
     .use = Function::Use::kCallOnly},
};

}  // namespace

Functions FormulaFunctions() { return kFunctions; }

}  // namespace orrery
