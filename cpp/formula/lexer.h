// Cuts the text of a formula into tokens, and reads the signs that people type or paste.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace orrery {

/// One piece of a formula. `text` is the name, the text between quotes, or the sign itself.
struct Token {
  enum Kind { kNumber, kName, kText, kSign, kEnd } kind = kEnd;
  std::string text;
  double number = 0;
  std::size_t at = 0;  ///< Character of the source, counted from 0.
};

/// The longest formula, in bytes.
inline constexpr std::size_t kLongestFormula = 10000;

/// Tokens of a formula, closed by one of kind kEnd.
///
/// Besides ASCII: − – for minus, · × ⋅ for times, π, ² and ³, √, ≤ ≥ ≠, curly quotes as straight ones.
/// @throws FormulaError at the first character that belongs to no token, or if the text is too long.
std::vector<Token> Tokenize(const std::string& source);

}  // namespace orrery
