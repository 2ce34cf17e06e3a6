#include "formula/vocabulary.h"

namespace orrery::formula {

const Function* FindFunction(const Vocabulary& vocabulary, const std::string& name) {
  for (const Function* function : vocabulary) {
    if (function->name == name) return function;
  }
  return nullptr;
}

bool IsSpecialForm(const std::string& name) {
  return name == "sum" || name == "each" || name == "if";
}

bool IsConstant(const std::string& name) {
  return name == "pi" || name == "e" || name == "true" || name == "false";
}

}  // namespace orrery::formula
