#include "formula/vocabulary.h"

#include <numbers>

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

const Constant* FindConstant(std::string_view name) {
  static constexpr Constant kConstants[] = {
      {"pi", std::numbers::pi, false, Constant::InProduct::kAnywhere},
      {"e", std::numbers::e, false, Constant::InProduct::kBeforePower},
      {"true", 1, true},
      {"false", 0, true}};
  for (const Constant& constant : kConstants) {
    if (constant.name == name) return &constant;
  }
  return nullptr;
}

}  // namespace orrery::formula
