// The tokens of a formula, and how far the parser has read them.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <vector>

#include "formula/lexer.h"
#include "numeric/reject.h"

namespace orrery::formula {

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
