#include "formula/operators.h"

#include <cmath>
#include <stdexcept>

namespace orrery::formula {
namespace {

double Less(double a, double b) { return a < b; }
double LessOrEqual(double a, double b) { return a <= b; }
double Greater(double a, double b) { return a > b; }
double GreaterOrEqual(double a, double b) { return a >= b; }
double Equal(double a, double b) { return a == b; }
double NotEqual(double a, double b) { return a != b; }
double Add(double a, double b) { return a + b; }
double Subtract(double a, double b) { return a - b; }
double Multiply(double a, double b) { return a * b; }
double Divide(double a, double b) { return a / b; }
double Power(double a, double b) { return std::pow(a, b); }

// clang-format off
constexpr Operator kOperators[] = {
    // id, text, precedence, arity, apply, TeX, MathML
    {Op::kOr,             "or",  Precedence::kOr,         2, nullptr,        R"(\lor)",   "or"},
    {Op::kAnd,            "and", Precedence::kAnd,        2, nullptr,        R"(\land)",  "and"},
    {Op::kNot,            "not", Precedence::kNot,        1, nullptr,        R"(\lnot)",  "not"},
    {Op::kLess,           "<",   Precedence::kComparison, 2, Less,           "<",         "&lt;"},
    {Op::kLessOrEqual,    "<=",  Precedence::kComparison, 2, LessOrEqual,    R"(\le)",    "≤"},
    {Op::kGreater,        ">",   Precedence::kComparison, 2, Greater,        ">",         "&gt;"},
    {Op::kGreaterOrEqual, ">=",  Precedence::kComparison, 2, GreaterOrEqual, R"(\ge)",    "≥"},
    {Op::kEqual,          "==",  Precedence::kComparison, 2, Equal,          "==",        "="},
    {Op::kNotEqual,       "!=",  Precedence::kComparison, 2, NotEqual,       R"(\ne)",    "≠"},
    {Op::kRange,          "..",  Precedence::kRange,      2, nullptr,        R"(\ldots)", "…"},
    {Op::kAdd,            "+",   Precedence::kSum,        2, Add,            "+",         "+"},
    {Op::kSubtract,       "-",   Precedence::kSum,        2, Subtract,       "-",         "−"},
    {Op::kNegate,         "-",   Precedence::kSign,       1, nullptr,        "-",         "−"},
    {Op::kMultiply,       "*",   Precedence::kProduct,    2, Multiply,       R"(\cdot)",  "⋅"},
    {Op::kMatrixMultiply, "@",   Precedence::kProduct,    2, nullptr,        "@",         "@"},
    {Op::kDivide,         "/",   Precedence::kProduct,    2, Divide,         "/",         "/"},
    {Op::kPercent,        "%",   Precedence::kPower,      1, nullptr,        R"(\%)",     "%"},
    {Op::kPower,          "^",   Precedence::kPower,      2, Power,          "^",         "^"},
};
// clang-format on

}  // namespace

const Operator* FindOperator(std::string_view text, int arity) {
  for (const Operator& row : kOperators) {
    if (row.text == text && row.arity == arity) return &row;
  }
  return nullptr;
}

const Operator& OperatorOf(Op id) {
  for (const Operator& row : kOperators) {
    if (row.id == id) return row;
  }
  throw std::logic_error("an operator is missing from the table");
}

}  // namespace orrery::formula
