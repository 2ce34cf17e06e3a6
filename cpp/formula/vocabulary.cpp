#include "formula/vocabulary.h"

namespace orrery::formula {

const Function* FindFunction(const Vocabulary& vocabulary, std::string_view name) {
  for (const Function* function : vocabulary) {
    if (function->name == name) return function;
  }
  return nullptr;
}

Form FormOf(std::string_view name) {
  return name == "sum"    ? Form::kSum
         : name == "each" ? Form::kEach
         : name == "if"   ? Form::kIf
                          : Form::kFunction;
}

bool IsConstant(const std::string& name) {
  return name == "pi" || name == "e" || name == "true" || name == "false";
}

}  // namespace orrery::formula
