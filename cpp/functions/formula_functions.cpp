#include "functions/formula_functions.h"

#include "functions/table.h"

namespace orrery {
namespace {

Value RunEvaluate(const Arguments& arguments) {
  return EvaluateFormula(arguments.Text("formula"), arguments.Fields("variables"), AuthorsVocabulary());
}

Value RunFormat(const Arguments& arguments) { return ValueText(arguments.Get("value"), arguments.Text("style")); }

constexpr Function kFunctions[] = {
    {"evaluate", "Evaluate a formula", "Computes a formula in the authors' vocabulary.", "", "",
     {{"formula", Kind::kText, "The formula."},
      {"variables", Kind::kRecord, "Named quantities it may use.", "", -kNoLimit, kNoLimit, Fallback::EmptyRecord()}},
     {{"", "", "Whatever the formula gives."}}, RunEvaluate, Function::kCallOnly},
    {"format", "Print a value", "A value as text, as lessons print it.", "", "",
     {{"value", Kind::kValue, "What to print."},
      {"style", Kind::kText, "Empty, \".4\" for decimals or \"3s\" for significant digits.", "", -kNoLimit, kNoLimit,
       Fallback::Text("")}},
     {{"", "", "Text."}}, RunFormat, Function::kCallOnly},
};

}  // namespace

Functions FormulaFunctions() { return kFunctions; }

}  // namespace orrery
