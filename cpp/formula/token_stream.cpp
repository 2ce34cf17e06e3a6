#include <algorithm>

#include "formula/characters.h"
#include "formula/error.h"
#include "formula/lexer.h"
#include "numeric/decimal.h"

namespace orrery::formula {

const Token& TokenStream::Following() const {
  return tokens_[std::min(current_ + 1, tokens_.size() - 1)];
}

const Token& TokenStream::Take() {
  const Token& taken = Current();
  if (current_ + 1 < tokens_.size()) ++current_;
  return taken;
}

bool TokenStream::Is(const char* text) const {
  const Token& token = Current();
  return (token.kind == Token::Kind::kSign || token.kind == Token::Kind::kName) &&
         token.text == text;
}

bool TokenStream::TakeIf(const char* sign) {
  if (!Is(sign)) return false;
  Take();
  return true;
}

void TokenStream::TakeRequired(const char* sign) {
  if (!TakeIf(sign)) Expected("\"{}\"", {sign});
}

void TokenStream::TakeClosing(const char* sign, const Token& open) {
  if (TakeIf(sign)) return;
  Expected("\"{}\" for the \"{}\" at character {}", {sign, open.text, open.at + 1});
}

void TokenStream::SplitLast(std::size_t length) {
  Token* rest = &tokens_[current_ - 1];
  std::string text = rest->text.substr(length);
  const std::size_t at = rest->at + length;
  const bool is_number = IsDigit(text[0]);
  // "9" of "ln9.5" has been read without its decimals.
  if (is_number && Current().text[0] == '.' && Current().kind == Token::Kind::kNumber &&
      Current().at == at + text.size()) {
    rest = &tokens_[current_];
    text += rest->text;
  } else {
    --current_;
  }
  if (is_number) {
    rest->kind = Token::Kind::kNumber;
    rest->number = Decimal(text).Number();
  }
  rest->text = std::move(text);
  rest->at = at;
}

void TokenStream::Expected(const char* form, std::initializer_list<Piece> pieces) const {
  const bool at_end = Current().kind == Token::Kind::kEnd;
  RejectAt(Current().at, at_end ? "expected {}, found {}" : "expected {}, found \"{}\"",
           {Sentence(form, pieces), Current().text});
}

}  // namespace orrery::formula
