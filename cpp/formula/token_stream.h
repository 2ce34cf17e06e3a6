// The tokens of a formula, and how far the parser has read them.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <utility>
#include <vector>

#include "formula/lexer.h"
#include "numeric/reject.h"

namespace orrery::formula {

class TokenStream {
 public:
  /// Starts at the first token. The last token must be of kind kEnd; it is never passed.
  explicit TokenStream(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  /// Returns the token to be read now, the one after it, or the current one while moving past it.
  const Token& Current() const { return tokens_[current_]; }
  const Token& Following() const;
  const Token& Take();

  /// Returns whether the current token is this sign or word.
  bool Is(const char* text) const;

  /// Returns whether the current token is one of the words that are operators: and, or, not.
  bool IsWordOperator() const { return Is("and") || Is("or") || Is("not"); }

  /// Moves past the sign and returns true if it is the current token; else returns false.
  bool TakeIf(const char* sign);

  /// Moves past the sign.
  /// @throws Error if another token is current. TakeClosing names the bracket that was opened.
  void TakeRequired(const char* sign);
  void TakeClosing(const char* sign, const Token& open);

  /// Cuts the token that was just taken after `length` bytes; the rest is the current token again,
  /// as if a space preceded it.
  void SplitLast(std::size_t length);

  /// Rejects the current token, with what was expected in its place, written as for Reject.
  /// @throws Error always.
  [[noreturn]] void Expected(const char* form, std::initializer_list<Piece> pieces = {}) const;

 private:
  std::vector<Token> tokens_;
  std::size_t current_ = 0;
};

}  // namespace orrery::formula
