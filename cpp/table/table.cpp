#include "table/table.h"

#include "numeric/reject.h"

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
