// Splits the text of a formula into tokens, LaTeX and Unicode signs included.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formula/notation.h"

namespace orrery::formula {

/// One token of a formula. `text` is the name, the number as typed, the text between quotes, or the
/// sign itself.
struct Token {
  enum class Kind { kNumber, kName, kText, kSign, kEnd };
  Kind kind = Kind::kEnd;
  std::string text;
  double number = 0;
  std::size_t at = 0;  ///< Position in the source, in characters from 0.
};

/// Returns the tokens of a formula, followed by one of kind kEnd.
///
/// The text is normalized first. Greek letters are names of their own: "θ" is theta, "dθ" is d and
/// theta. Digits and subscripts after a letter belong to its name ("θ1", "ω_i"). `**` is `^`.
///
/// LaTeX: `\cdot`, `\times`, `\le` … are their signs, `\theta` and `\sin` names, `x_{max}` the name
/// x_max, `\mathrm{abc}` and `\operatorname{abc}` names, `\text{"abc"}` text, `{,}` a decimal
/// comma. `\left`, `\right` and spaces are skipped. `\frac`, `\begin`, `\end`, `\left|` and
/// `\right|` are signs. In a matrix `&` is `,` and `\\` is `;`.
///
/// With decimal commas "1,5" is one number, and `;` is the token `,`.
/// @param source    Text in UTF-8, at most kLongestFormula bytes.
/// @param notation  How numbers are written in the text.
/// @throws Error at the first character that belongs to no token, or if the text is too long.
/// @see    Test: Lexer.
std::vector<Token> Tokenize(const std::string& source, Notation notation = {});

}  // namespace orrery::formula
