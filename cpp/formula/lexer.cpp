#include "formula/lexer.h"

#include <array>
#include <utility>

#include "formula/error.h"
#include "numeric/decimal.h"

namespace orrery {
namespace {

// What people type or paste, and what it means.
constexpr std::array<std::pair<const char*, const char*>, 16> kSpellings = {{
    {"−", "-"}, {"–", "-"}, {"·", "*"}, {"×", "*"}, {"⋅", "*"}, {"π", "pi"}, {"²", "^2"}, {"³", "^3"},
    {"√", "√"}, {"≤", "<="}, {"≥", ">="}, {"≠", "!="}, {"“", "\""}, {"”", "\""}, {"\u00a0", " "}, {"\u202f", " "},
}};

constexpr std::array<const char*, 6> kTwoCharacterSigns = {"<=", ">=", "==", "!=", "..", "**"};

bool IsDigit(char c) { return c >= '0' && c <= '9'; }
bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

class Lexer {
 public:
  explicit Lexer(const std::string& source) : source_(source) {}

  std::vector<Token> Run() {
    while (next_ < source_.size()) Step();
    tokens_.push_back({Token::kEnd, "the end", 0, character_});
    return std::move(tokens_);
  }

 private:
  void Step() {
    const char c = source_[next_];
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') return Skip(1);
    if (IsDigit(c) || (c == '.' && next_ + 1 < source_.size() && IsDigit(source_[next_ + 1]))) return ReadNumber();
    if (IsLetter(c)) return ReadName();
    if (c == '"') return ReadText();
    if (static_cast<unsigned char>(c) >= 0x80) return ReadSpelling();
    ReadSign();
  }

  void ReadNumber() {
    std::size_t end = next_;
    while (end < source_.size() && IsDigit(source_[end])) ++end;
    // "0..7" is a range: a point followed by a point does not belong to the number.
    if (end < source_.size() && source_[end] == '.' && source_.compare(end, 2, "..") != 0) {
      ++end;
      while (end < source_.size() && IsDigit(source_[end])) ++end;
    }
    if (end < source_.size() && (source_[end] == 'e' || source_[end] == 'E')) {
      std::size_t power = end + 1;
      if (power < source_.size() && (source_[power] == '+' || source_[power] == '-')) ++power;
      if (power < source_.size() && IsDigit(source_[power])) {
        end = power;
        while (end < source_.size() && IsDigit(source_[end])) ++end;
      }
    }
    const std::string text = source_.substr(next_, end - next_);
    Push(Token::kNumber, text, text.size(), Decimal(text).Number());
  }

  void ReadName() {
    std::size_t end = next_;
    while (end < source_.size() && (IsLetter(source_[end]) || IsDigit(source_[end]))) ++end;
    const std::string text = source_.substr(next_, end - next_);
    Push(Token::kName, text, text.size());
  }

  void ReadText() {
    const std::size_t close = source_.find('"', next_ + 1);
    if (close == std::string::npos) RefuseFormula(character_, "the text that begins here has no closing quote");
    Push(Token::kText, source_.substr(next_ + 1, close - next_ - 1), close + 1 - next_);
  }

  void ReadSpelling() {
    for (const auto& [typed, meaning] : kSpellings) {
      const std::string spelling = typed;
      if (source_.compare(next_, spelling.size(), spelling) != 0) continue;
      const std::string sign = meaning;
      if (sign == " ") return Skip(spelling.size());
      if (sign == "\"") RefuseFormula(character_, "text stands between straight quotes");
      if (sign == "pi") return Push(Token::kName, sign, spelling.size());
      if (sign.size() == 2 && sign[0] == '^') {
        tokens_.push_back({Token::kSign, "^", 0, character_});
        return Push(Token::kNumber, sign.substr(1), spelling.size(), sign[1] - '0');
      }
      return Push(Token::kSign, sign, spelling.size());
    }
    std::size_t end = next_ + 1;
    while (end < source_.size() && IsContinuation(source_[end])) ++end;
    Unexpected(source_.substr(next_, end - next_));
  }

  void ReadSign() {
    for (const char* sign : kTwoCharacterSigns) {
      if (source_.compare(next_, 2, sign) == 0) return Push(Token::kSign, std::string(sign) == "**" ? "^" : sign, 2);
    }
    const std::string one(1, source_[next_]);
    if (std::string("+-*/^@()[],:;<>=.").find(one) == std::string::npos) Unexpected(one);
    Push(Token::kSign, one, 1);
  }

  [[noreturn]] void Unexpected(const std::string& character) {
    RefuseFormula(character_, "the character {} has no meaning here", {character});
  }

  void Push(Token::Kind kind, const std::string& text, std::size_t bytes, double number = 0) {
    tokens_.push_back({kind, text, number, character_});
    Skip(bytes);
  }

  void Skip(std::size_t bytes) {
    for (std::size_t end = next_ + bytes; next_ < end; ++next_) {
      if (!IsContinuation(source_[next_])) ++character_;
    }
  }

  const std::string& source_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  std::size_t character_ = 0;
};

}  // namespace

std::vector<Token> Tokenize(const std::string& source) {
  if (source.size() > kLongestFormula) {
    RefuseFormula(0, "the formula has {} bytes; at most {} are read", {source.size(), kLongestFormula});
  }
  return Lexer(source).Run();
}

}  // namespace orrery
