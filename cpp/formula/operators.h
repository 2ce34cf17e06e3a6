// The operators and brackets of the language: one table each for the parser, the evaluator and the
// printers.
#pragma once

#include <string_view>

namespace orrery::formula {

/// How tightly an operator binds its operands, loosest first. kAtom is what has no open operand: a
/// number, a name, anything in brackets.
enum class Precedence {
  kOr,
  kAnd,
  kNot,
  kComparison,
  kRange,
  kSum,
  kProduct,
  kSign,
  kPower,
  kAtom
};

/// Returns the next tighter precedence: kProduct for kSum, kAtom for kPower and for kAtom itself.
/// Any precedence may be given. Test: Parser.
constexpr Precedence Tighter(Precedence precedence) {
  return precedence == Precedence::kAtom
             ? precedence
             : static_cast<Precedence>(static_cast<int>(precedence) + 1);
}

/// Which operator a node of the tree applies.
enum class Op {
  kOr,
  kAnd,
  kNot,
  kLess,
  kLessOrEqual,
  kGreater,
  kGreaterOrEqual,
  kEqual,
  kNotEqual,
  kRange,
  kAdd,
  kSubtract,
  kNegate,
  kMultiply,
  kMatrixMultiply,
  kDivide,
  kPercent,
  kPower
};

/// One row of the table of operators.
struct Operator {
  Op id;
  const char* text;  ///< In formulas.
  Precedence precedence;
  int arity;  ///< 1 or 2 operands.
  /// Computes the result for two numbers, 1 or 0 for comparisons. nullptr for operators that do not
  /// work entry by entry.
  double (*apply)(double, double);
  const char* tex;
  const char* mathml;  ///< Escaped for XML.
};

/// Returns the row whose text and arity are given, or nullptr if there is none. Any text and number
/// may be given; operators have 1 or 2 operands. Test: Operators.
const Operator* FindOperator(std::string_view text, int arity);

/// Returns the row of an operator. Every `Op` has one row. Test: Operators.
const Operator& OperatorOf(Op id);

/// A pair of brackets as formulas and MathML write it, and as TeX does.
struct Bracket {
  const char* open;
  const char* close;
  const char* tex_open;
  const char* tex_close;
  const char* function;  ///< What the pair means: |x| is abs(x). Empty for brackets that group.
};

inline constexpr Bracket kRoundBracket{"(", ")", "(", ")", ""};
inline constexpr Bracket kSquareBracket{"[", "]", "[", "]", ""};
inline constexpr Bracket kFunctionBrackets[] = {{"|", "|", "|", "|", "abs"},
                                                {"⌊", "⌋", R"(\lfloor)", R"(\rfloor)", "floor"},
                                                {"⌈", "⌉", R"(\lceil)", R"(\rceil)", "ceil"}};

}  // namespace orrery::formula
