// Reads a formula into a tree.
//
//   formula    = and { "or" and }
//   and        = not { "and" not }
//   not        = [ "not" ] comparison
//   comparison = range [ ("<" | "<=" | ">" | ">=" | "==" | "!=") range ]
//   range      = sum [ ".." sum ]
//   sum        = product { ("+" | "-") product }
//   product    = sign { ("*" | "/" | "@") sign | power }
//   sign       = ("-" | "+") sign | power
//   power      = postfix [ "^" sign ]
//   postfix    = primary { "[" items "]" | "_" primary | "." name | "%" }
//   primary    = number | text | name | call | "√" power
//              | "(" formula ")" | "{" formula "}" | "[" [ items ] "]"
//              | "|" formula "|" | "⌊" formula "⌋" | "⌈" formula "⌉"
//              | "\frac" primary primary | "\begin" items "\end"
//              | "∑" "_" "{" name "=" formula "}" "^" primary product
//   items      = formula { ("," | ";") formula }
//   call       = name [ "^" sign ] "(" [ arguments ] ")" | name [ "^" sign ] power { power }
//   arguments  = [ name "=" ] formula { "," [ name "=" ] formula }
//
// So -x^2 is -(x^2), 2^-1 is 1/2, a^b^c is a^(b^c), √x^2 is √(x^2), and 50% is 50/100. In items,
// ";" ends a row: [1, 2; 3, 4] is [[1, 2], [3, 4]].
//
// A product needs no sign before a name, an opening bracket, a root, a bar or a fraction: 2x,
// 2(x + 1), (a)(b), x y. After a division such a product could be read in two ways (1/2x), so it is
// rejected.
//
// A name is resolved by the first of these rules that applies:
//   1. A quantity, a counting name of sum or each, or a constant means itself, before a bracket too:
//      x(2) is a product.
//   2. A function is called. An elementary function of one argument may precede names and numbers
//      without brackets (sin x, sin 2x, sin^2 x, sin x/cos x), except where its reach would be
//      unclear (sin x/2, sin^-1 x).
//   3. Letters run together are a product if there is exactly one way to cut them into known names
//      (2xy, 2pir). The last factor may be a function before its bracket, or e before its power.
//   4. A subscript is an index: w_i is w[i].
//   5. As learners type (Notation::natural), a function before digits is called: ln9 is ln 9; and
//      power(a, b), or pow(a, b), is a^b.
//   6. Any other name is a function before a bracket and a quantity elsewhere; the evaluator reports
//      it as unknown.
// Rule 3 precedes rule 2 where nothing follows that could be an argument: with the quantities s, e
// and c, "sec" is s·e·c, but "sec x" is the secant. "s e c" is a product always. Underscores do not
// distinguish names: x_1 is x1 where only that is known.
#pragma once

#include "formula/notation.h"
#include "formula/tree.h"

namespace orrery::formula {

/// How deep brackets, signs and powers may nest: parser and evaluator recurse, and the stack of a
/// WebAssembly module is small.
inline constexpr int kMaxNesting = 64;

/// What the parser must know about the world of a formula.
struct ParseContext {
  const std::vector<std::string>& names;  ///< Quantities the formula may use.
  const Vocabulary& vocabulary;           ///< Functions it may call.
  Notation notation;
};

/// Reads a formula into its tree by the grammar above, and returns the root.
/// @param source   The text in UTF-8, at most kLongestFormula bytes.
/// @param context  What the formula may use, and how numbers are written.
/// @throws Error with the position in characters and what was expected there.
/// @see  Pratt 1973, "Top down operator precedence", POPL, section 3. Test: Parser.
std::unique_ptr<Node> Parse(const std::string& source, const ParseContext& context);

}  // namespace orrery::formula
