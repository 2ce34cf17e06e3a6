#include "table/formula_functions.h"

#include "formula/error.h"
#include "formula/formula.h"
#include "formula/mathml.h"
#include "formula/tex.h"
#include "numeric/reject.h"
#include "numeric/work.h"
#include "table/table.h"

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
  std::vector<std::string> names;
  for (const auto& [known, unused] : quantities.fields()) names.push_back(known);
  const formula::Formula formula(arguments.Text("formula"), names, AuthorsVocabulary());
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

constexpr std::initializer_list<Argument> kPrinted = {
    {"formula", Kind::kText, "The formula."},
    {"names", Kind::kList, "Quantities it may use, as text.", "", -kNoLimit, kNoLimit,
     Fallback::EmptyList()},
    {"decimal", Kind::kChoice, "How decimals are written.", "", -kNoLimit, kNoLimit,
     Fallback::Text("point"), "point|comma"}};

Value Printed(const Arguments& arguments, std::string (*print)(const formula::Node&)) {
  std::vector<std::string> names;
  for (const Value& name : arguments.Items("names")) {
    const auto* text = name.As<std::string>();
    if (!text) Reject("names holds {}; every entry must be text", {name.KindText()});
    names.push_back(*text);
  }
  try {
    return print(formula::Formula(arguments.Text("formula"), names, AuthorsVocabulary(),
                                  {arguments.Text("decimal") == "comma"})
                     .tree());
  } catch (const formula::Error& error) {
    Reject("at character {}: {}", {error.at() + 1, error.what()});
  }
}

constexpr Function kFunctions[] = {
    {"evaluate",
     "Evaluate a formula",
     "Computes a formula in the authors' vocabulary.",
     "",
     "",
     {{"formula", Kind::kText, "The formula."},
      {"variables", Kind::kRecord, "Named quantities it may use.", "", -kNoLimit, kNoLimit,
       Fallback::EmptyRecord()}},
     {{"", "", "Whatever the formula gives."}},
     RunEvaluate,
     Function::Use::kCallOnly},
    {"formula_values",
     "Values of a formula",
     "Computes a formula at each of the places where one of its quantities may stand, as for a "
     "curve.",
     "",
     "",
     {{"formula", Kind::kText, "The formula; it must give a number."},
      {"name", Kind::kText, "The quantity that varies."},
      {"places", Kind::kVector, "Its values."},
      {"variables", Kind::kRecord, "The other quantities.", "", -kNoLimit, kNoLimit,
       Fallback::EmptyRecord()}},
     {{"", "[n]", "The formula at each place."}},
     RunValues,
     Function::Use::kCallOnly},
    {"formula_mathml",
     "A formula as MathML",
     "Shows how a formula is read, as presentation MathML.",
     "",
     "",
     kPrinted,
     {{"", "", "A math element."}},
     [](const Arguments& arguments) { return Printed(arguments, formula::MathMl); },
     Function::Use::kCallOnly},
    {"formula_tex",
     "A formula as TeX",
     "Shows how a formula is read, as TeX.",
     "",
     "",
     kPrinted,
     {{"", "", "TeX."}},
     [](const Arguments& arguments) { return Printed(arguments, formula::Tex); },
     Function::Use::kCallOnly},
    {"format",
     "Print a value",
     "A value as text, as lessons print it.",
     "",
     "",
     {{"value", Kind::kValue, "What to print."},
      {"style", Kind::kText, "Empty, \".4\" for decimals or \"3s\" for significant digits.", "",
       -kNoLimit, kNoLimit, Fallback::Text("")}},
     {{"", "", "Text."}},
     RunFormat,
     Function::Use::kCallOnly},
};

}  // namespace

Functions FormulaFunctions() { return kFunctions; }

}  // namespace orrery
