#include "table/table.h"

#include "analysis/functions.h"
#include "attention/functions.h"
#include "encodings/layer_pattern.h"
#include "encodings/positions.h"
#include "encodings/registry.h"
#include "encodings/rope_scaling.h"
#include "formula/elementary.h"
#include "layers/functions.h"
#include "numeric/reject.h"
#include "table/formula_functions.h"
#include "table/numeric_functions.h"

namespace orrery {
namespace {

std::vector<Function> AllFunctions() {
  std::vector<Function> table;
  for (const Part& part : Parts()) {
    for (const Function& function : part.functions) table.push_back(function);
  }
  return table;
}

formula::Vocabulary Select(bool (*wanted)(const Function&)) {
  formula::Vocabulary vocabulary;
  for (const Function& function : FunctionTable()) {
    if (wanted(function)) vocabulary.push_back(&function);
  }
  return vocabulary;
}

}  // namespace

std::vector<Part> Parts() {
  std::vector<Part> parts;
  for (const Encoding& encoding : Encodings())
    parts.push_back({encoding.info.id, encoding.functions});
  for (const Part& part :
       {Part{"rope", RopeScalingFunctions()}, Part{"rope", LayerPatternFunctions()},
        Part{"positions", PositionFunctions()}, Part{"attention", AttentionFunctions()},
        Part{"layers", LayerFunctions()}, Part{"analysis", AnalysisFunctions()},
        Part{"numbers", NumericFunctions()}, Part{"formulas", FormulaFunctions()},
        Part{"elementary", formula::ElementaryFunctions()}}) {
    parts.push_back(part);
  }
  for (const Part& part : ProgramParts()) parts.push_back(part);
  return parts;
}

const std::vector<Function>& FunctionTable() {
  static const std::vector<Function> table = AllFunctions();
  return table;
}

const formula::Vocabulary& AuthorsVocabulary() {
  static const formula::Vocabulary vocabulary =
      Select([](const Function& function) { return function.use != Function::Use::kCallOnly; });
  return vocabulary;
}

const formula::Vocabulary& LearnersVocabulary() {
  static const formula::Vocabulary vocabulary =
      Select([](const Function& function) { return function.use == Function::Use::kElementary; });
  return vocabulary;
}

Value CallByName(const std::string& name, const Record& arguments) {
  for (const Function& function : FunctionTable()) {
    if (function.name == name) return Call(function, arguments);
  }
  Reject("there is no function called {}", {name.substr(0, 60)});
}

}  // namespace orrery
