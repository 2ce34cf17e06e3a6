// Reads a formula into a tree.
//
//   formula    = or
//   or         = and { "or" and }            and = not { "and" not }        not = [ "not" ] comparison
//   comparison = range [ ("<" | "<=" | ">" | ">=" | "==" | "!=") range ]
//   range      = sum [ ".." sum ]            sum = product { ("+" | "-") product }
//   product    = sign { ("*" | "/" | "@" | nothing) sign }
//   sign       = ("-" | "+") sign | power    power = postfix [ "^" sign ]
//   postfix    = primary { "[" formula { "," formula } "]" | "." name }
//   primary    = number | text | name | name "(" arguments ")" | "(" formula ")" | "[" [ formula { "," formula } ] "]" | "√" sign
//   arguments  = [ [ name "=" ] formula { "," [ name "=" ] formula } ]
//
// "nothing" is a product where a number, a name or a closing bracket is followed by a name or an opening round bracket.
// A name before "(" is a call if it names a function, else a product.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace orrery {

/// A node of the tree. What `text` and `children` hold depends on the kind.
struct Node {
  enum Kind {
    kNumber,   ///< number
    kText,     ///< text
    kName,     ///< text: the name
    kUnary,    ///< text: "-" or "not"; one child
    kBinary,   ///< text: the sign, "and", "or"; two children
    kRange,    ///< from, to
    kBracket,  ///< entries of a vector, rows of a matrix, items of a list
    kIndex,    ///< what is indexed, then one child an axis
    kField,    ///< text: the field; one child
    kCall      ///< text: the function; one child an argument, names beside them ("" where by order)
  } kind = kNumber;
  std::string text;
  double number = 0;
  std::vector<std::unique_ptr<Node>> children;
  std::vector<std::string> names;
  std::size_t at = 0;  ///< Character of the source.
  int height = 1;      ///< Of the tree below, itself included.
};

/// How deep brackets, signs and powers may nest, and how high the tree may grow (a sum of n terms has height n): both
/// are walked by recursion, and the stack of a WebAssembly module is small.
inline constexpr int kDeepestFormula = 64;
inline constexpr int kHighestTree = 256;

/// Reads a formula.
///
/// @param source       The text, at most kLongestFormula bytes.
/// @param is_function  Tells whether a name before an opening bracket is a call.
/// @throws FormulaError with the character and what was expected there.
std::unique_ptr<Node> ParseFormula(const std::string& source,
                                   const std::function<bool(const std::string&)>& is_function);

}  // namespace orrery
