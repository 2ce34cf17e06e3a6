// Cuts a formula into tokens, and walks along them.
#pragma once

#include <utility>

#include "formula/notation.h"
#include "numeric/reject.h"

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

/// The tokens of a formula and the place of the parser. Texts of signs are any text. Where nothing
/// else is said, a member throws nothing. Test: TokenStream, for every member.
class TokenStream {
 public:
  /// Starts at the first token. The last token must be of kind kEnd; it is never passed.
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  /// Returns the current token, the one to be read next.
  const Token& Current() const { return tokens_[current_]; }

  /// Returns the token after the current one; at the end, the end.
  const Token& Following() const;

  /// Returns the current token and moves past it, except at the end.
  const Token& Take();

  /// Returns whether the current token is this sign or word.
  bool Is(const char* text) const;

  /// Returns whether the current token is one of the words that are operators: and, or, not.
  bool IsWordOperator() const { return Is("and") || Is("or") || Is("not"); }

  /// Moves past the sign and returns true if it is the current token; else returns false.
  bool TakeIf(const char* sign);

  /// Moves past the sign.
  /// @throws Error at the current token, naming it and the sign, if it is not the sign.
  void TakeRequired(const char* sign);

  /// Moves past the sign that closes a bracket.
  /// @param sign  The sign that closes it: ")".
  /// @param open  The token that opened the bracket.
  /// @throws Error as TakeRequired, naming also the opening token and its place, counted from 1.
  void TakeClosing(const char* sign, const Token& open);

  /// Splits the token that was just taken after `length` bytes: the rest becomes the current token,
  /// as if a space preceded it. A rest of digits becomes a number, with the decimals that follow.
  /// @param length  1 ... the bytes of the token - 1, all of one-byte characters.
  void SplitLast(std::size_t length);

  /// Rejects the current token, with what was expected in its place, written as for Reject.
  /// @throws Error always.
  [[noreturn]] void Expected(const char* form, std::initializer_list<Piece> pieces = {}) const;

 private:
  std::vector<Token> tokens_;
  std::size_t current_ = 0;
};

}  // namespace orrery::formula
