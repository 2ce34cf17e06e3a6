#include "formula/vocabulary.h"

#include <numbers>

#include "formula/characters.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

struct Row {
  const char* name;
  const char* printed;
  bool in_latex = true;  // whether LaTeX has a command for `printed`
  const char* base = "";
  const char* aliases = "";  // other names that are read
};

constexpr Row kRows[] = {
    {.name = "sin", .printed = "sin"},
    {.name = "cos", .printed = "cos"},
    {.name = "tan", .printed = "tan"},
    {.name = "sec", .printed = "sec"},
    {.name = "csc", .printed = "csc"},
    {.name = "cot", .printed = "cot"},
    {.name = "asin", .printed = "arcsin", .aliases = " arcsin "},
    {.name = "acos", .printed = "arccos", .aliases = " arccos "},
    {.name = "atan", .printed = "arctan", .aliases = " arctan "},
    {.name = "sinh", .printed = "sinh"},
    {.name = "cosh", .printed = "cosh"},
    {.name = "tanh", .printed = "tanh"},
    {.name = "asinh", .printed = "arsinh", .in_latex = false, .aliases = " arsinh arcsinh "},
    {.name = "acosh", .printed = "arcosh", .in_latex = false, .aliases = " arcosh arccosh "},
    {.name = "atanh", .printed = "artanh", .in_latex = false, .aliases = " artanh arctanh "},
    {.name = "exp", .printed = "exp"},
    {.name = "ln", .printed = "ln"},
    {.name = "log2", .printed = "log", .base = "2", .aliases = " log_2 "},
    {.name = "log10", .printed = "log", .base = "10", .aliases = " log_10 "},
    {.name = "min", .printed = "min"},
    {.name = "max", .printed = "max"},
};

std::string OperatorName(const std::string& name) {
  std::string escaped;
  for (const char c : name) {
    if (c == '_') escaped += '\\';
    escaped += c;
  }
  return Sentence(R"(\operatorname{{}})", {escaped});
}

}  // namespace

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

FunctionNotation NotationOf(const std::string& name) {
  for (const Row& row : kRows) {
    if (name != row.name) continue;
    return {row.printed, row.in_latex ? std::string("\\") + row.printed : OperatorName(row.printed),
            row.base};
  }
  return {name, OperatorName(name), ""};
}

std::string CanonicalName(const std::string& name) {
  for (const Row& row : kRows) {
    if (IsIn(row.aliases, name)) return row.name;
  }
  return name;
}

}  // namespace orrery::formula
