#include "formula/function_names.h"

#include <string_view>

#include "numeric/reject.h"

namespace orrery::formula {
namespace {

struct Row {
  const char* name;
  const char* printed;
  bool in_latex;  // whether LaTeX has a command for `printed`
  const char* base = "";
  std::string_view alias = {};  // other names that are read
  std::string_view second_alias = {};
};

constexpr Row kRows[] = {
    {.name = "sin", .printed = "sin", .in_latex = true},
    {.name = "cos", .printed = "cos", .in_latex = true},
    {.name = "tan", .printed = "tan", .in_latex = true},
    {.name = "sec", .printed = "sec", .in_latex = true},
    {.name = "csc", .printed = "csc", .in_latex = true},
    {.name = "cot", .printed = "cot", .in_latex = true},
    {.name = "asin", .printed = "arcsin", .in_latex = true, .alias = "arcsin"},
    {.name = "acos", .printed = "arccos", .in_latex = true, .alias = "arccos"},
    {.name = "atan", .printed = "arctan", .in_latex = true, .alias = "arctan"},
    {.name = "sinh", .printed = "sinh", .in_latex = true},
    {.name = "cosh", .printed = "cosh", .in_latex = true},
    {.name = "tanh", .printed = "tanh", .in_latex = true},
    {.name = "asinh",
     .printed = "arsinh",
     .in_latex = false,
     .alias = "arsinh",
     .second_alias = "arcsinh"},
    {.name = "acosh",
     .printed = "arcosh",
     .in_latex = false,
     .alias = "arcosh",
     .second_alias = "arccosh"},
    {.name = "atanh",
     .printed = "artanh",
     .in_latex = false,
     .alias = "artanh",
     .second_alias = "arctanh"},
    {.name = "exp", .printed = "exp", .in_latex = true},
    {.name = "ln", .printed = "ln", .in_latex = true},
    {.name = "log2", .printed = "log", .in_latex = true, .base = "2", .alias = "log_2"},
    {.name = "log10", .printed = "log", .in_latex = true, .base = "10", .alias = "log_10"},
    {.name = "min", .printed = "min", .in_latex = true},
    {.name = "max", .printed = "max", .in_latex = true},
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
    if (!name.empty() && (name == row.alias || name == row.second_alias)) return row.name;
  }
  return name;
}

}  // namespace orrery::formula
