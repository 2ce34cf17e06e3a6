// Cuts the text of a formula into tokens, and reads the signs and the LaTeX that people type or
// paste.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "formula/notation.h"

namespace orrery::formula {

/// One piece of a formula. `text` is the name, the number as typed, the text between quotes, or the
/// sign itself.
struct Token {
  enum class Kind { kNumber, kName, kText, kSign, kEnd };
  Kind kind = Kind::kEnd;
  std::string text;
  double number = 0;
  std::size_t at = 0;  ///< Character of the source, counted from 0.
};

/// Tokens of a formula, closed by one of kind kEnd.
///
/// What Respell reads is read here too. Greek letters are names of their own: "θ" is theta, "dθ" is
/// d and theta; digits and low letters behind belong to a name ("θ1", "ω_i"). `**` is `^`.
///
/// LaTeX: `\cdot`, `\times`, `\le` … are their signs, `\theta` and `\sin` names, `x_{max}` the name
/// x_max, `\mathrm{abc}` and `\operatorname{abc}` names, `\text{"abc"}` text, `{,}` a decimal
/// comma; `\left`, `\right` and spaces are read over. `\frac`, `\begin`, `\end`, `\left|` and
/// `\right|` are signs of their own. In a matrix `&` is `,` and `\\` is `;`.
///
/// A decimal comma makes "1,5" a number, and `;` the token `,`.
/// @throws Error at the first character that belongs to no token, or if the text is too
///         long.
std::vector<Token> Tokenize(const std::string& source, Notation notation = {});

}  // namespace orrery::formula
