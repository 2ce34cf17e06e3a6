// Reads a formula into a tree.
//
//   formula    = and { "or" and }            and = not { "and" not }        not = [ "not" ] comparison
//   comparison = range [ ("<" | "<=" | ">" | ">=" | "==" | "!=") range ]
//   range      = sum [ ".." sum ]            sum = product { ("+" | "-") product }
//   product    = sign { ("*" | "/" | "@") sign | power }
//   sign       = ("-" | "+") sign | power    power = postfix [ "^" sign ]
//   postfix    = primary { "[" items "]" | "_" primary | "." name | "%" }
//   primary    = number | text | name | call | "(" formula ")" | "{" formula "}" | "[" [ items ] "]" | "√" power
//              | "|" formula "|" | "⌊" formula "⌋" | "⌈" formula "⌉" | "\frac" primary primary | "\begin" items "\end"
//              | "∑" "_" "{" name "=" formula "}" "^" primary product
//   items      = formula { ("," | ";") formula }                ";" ends a row: [1, 2; 3, 4] is [[1, 2], [3, 4]]
//   call       = name [ "^" sign ] "(" [ arguments ] ")" | name [ "^" sign ] power { power }
//   arguments  = [ name "=" ] formula { "," [ name "=" ] formula }
//
// So -x^2 is -(x^2), 2^-1 is 1/2, a^b^c is a^(b^c), √x^2 is √(x^2), and 50% is 50/100.
//
// A product needs no sign before a name, an opening bracket, a root, a bar or a fraction: 2x, 2(x +
// 1), (a)(b), x y. Where such a product follows a division it could be read two ways (1/2x), and is
// rejected.
//
// Names. What is known as a quantity, a counting name of sum or each, or a constant is that, before
// a bracket too: x(2) is a product. Else a name that is a function is called; an elementary
// function of one argument may stand before names and numbers without brackets (sin x, sin 2x,
// sin^2 x), but not where it would be unclear how far it reaches (sin x/2, sin^-1 x). Else letters
// run together are a product if there is just one way to cut them into known names (2xy, 2pir), of
// which the last may be a function before its bracket, or e before its power. Else a low end is an
// index: w_i is w[i]. An underscore makes no other name: x_1 is x1 where only that is known. What
// is left is a function before a bracket and a name elsewhere, and the evaluator says that it is
// unknown.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formula/notation.h"
#include "formula/vocabulary.h"

namespace orrery::formula {

/// A node of the tree. What `text` and `children` hold depends on the kind.
struct Node {
  enum class Kind {
    kNumber,   ///< number; text: as typed
    kText,     ///< text
    kName,     ///< text: the name
    kUnary,    ///< text: "-", "not" or "%"; one child
    kBinary,   ///< text: the sign, "and", "or"; two children
    kRange,    ///< from, to
    kBracket,  ///< entries of a vector, rows of a matrix, items of a list
    kIndex,    ///< what is indexed, then one child an axis
    kField,    ///< text: the field; one child
    kCall      ///< text: the function; one child an argument, names beside them ("" where by order)
  };
  Kind kind = Kind::kNumber;
  std::string text;
  double number = 0;
  std::vector<std::unique_ptr<Node>> children;
  std::vector<std::string> names;
  std::size_t at = 0;  ///< Character of the source.
  int height = 1;      ///< Of the tree below, itself included.
};

/// How deep brackets, signs and powers may nest, and how high the tree may grow (a sum of n terms
/// has height n): both are walked by recursion, and the stack of a WebAssembly module is small.
inline constexpr int kDeepestFormula = 64;
inline constexpr int kHighestTree = 256;

/// What a reader of formulas knows.
struct Reading {
  const std::vector<std::string>& names;  ///< Quantities.
  const Vocabulary& vocabulary;
  Notation notation;
};

/// Reads a formula.
///
/// @param source  The text, at most kLongestFormula bytes.
/// @throws Error with the character and what was expected there.
std::unique_ptr<Node> Parse(const std::string& source, const Reading& reading);

}  // namespace orrery::formula
