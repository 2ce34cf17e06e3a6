#include "formula/lexer.h"

#include <algorithm>
#include <cstring>
#include <iterator>

#include "formula/characters.h"
#include "formula/error.h"
#include "formula/pasted.h"
#include "numeric/decimal.h"

namespace orrery::formula {
namespace {

constexpr const char* kTwoCharacterSigns[] = {"<=", ">=", "==", "!=", "..", "**"};

// LaTeX's commands for signs. An empty sign means that the command is skipped.
struct Command {
  std::string_view name;
  std::string_view sign;
};
constexpr Command kCommands[] = {
    {R"(\cdot)", "*"},   {R"(\times)", "*"},  {R"(\ast)", "*"},         {R"(\div)", "/"},
    {R"(\le)", "<="},    {R"(\leq)", "<="},   {R"(\ge)", ">="},         {R"(\geq)", ">="},
    {R"(\ne)", "!="},    {R"(\neq)", "!="},   {R"(\land)", "and"},      {R"(\lor)", "or"},
    {R"(\lnot)", "not"}, {R"(\ldots)", ".."}, {R"(\dots)", ".."},       {R"(\sqrt)", "√"},
    {R"(\sum)", "∑"},    {R"(\lfloor)", "⌊"}, {R"(\rfloor)", "⌋"},      {R"(\lceil)", "⌈"},
    {R"(\rceil)", "⌉"},  {R"(\vert)", "|"},   {R"(\mid)", "|"},         {R"(\left)", ""},
    {R"(\right)", ""},   {R"(\big)", ""},     {R"(\bigl)", ""},         {R"(\bigr)", ""},
    {R"(\Big)", ""},     {R"(\limits)", ""},  {R"(\displaystyle)", ""}, {R"(\quad)", ""},
};

// Commands around a word.
constexpr std::string_view kWordCommands[] = {R"(\operatorname)", R"(\mathrm)", R"(\mathit)",
                                              R"(\mathbf)",       R"(\text)",   R"(\textrm)"};

const Command* FindCommand(std::string_view name) {
  const auto* found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                   [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : found;
}

bool IsWordCommand(std::string_view name) {
  return std::find(std::begin(kWordCommands), std::end(kWordCommands), name) !=
         std::end(kWordCommands);
}

// Fractions that are one character, each with what is above and below.
constexpr char16_t kFractions[] = u"½12¼14¾34⅓13⅔23⅕15⅖25⅗35⅘45⅙16⅚56⅐17⅛18⅜38⅝58⅞78⅑19";

// The value of a character that is a fraction, 0 of any other.
double FractionOf(char32_t sign) {
  for (const char16_t* each = kFractions; *each; each += 3) {
    if (*each == sign) return static_cast<double>(each[1] - u'0') / (each[2] - u'0');
  }
  return 0;
}

class Lexer {
 public:
  Lexer(const std::string& source, Notation notation)
      : source_(source),
        normalized_(notation.natural ? NormalizePasted(source) : Normalize(source)),
        text_(normalized_.text),
        notation_(notation),
        decimal_comma_(notation.decimal_comma) {}

  std::vector<Token> Run() {
    while (next_ < text_.size()) Step();
    tokens_.push_back({Token::Kind::kEnd, "the end", 0, Here()});
    return std::move(tokens_);
  }

 private:
  std::size_t Here() const { return normalized_.positions[next_].character; }
  char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  void Step() {
    const char c = text_[next_];
    if (IsSpace(c)) {
      ++next_;
    } else if (IsDigit(c) || (c == '.' && IsDigit(At(next_ + 1)))) {
      ReadNumber();
    } else if (IsLetter(c) || (c == '_' && IsLetter(At(next_ + 1)))) {
      ReadName("", next_, true);
    } else if (c == '"') {
      ReadText();
    } else if (c == '\\') {
      ReadCommand();
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      ReadLetter();
    } else {
      ReadSign();
    }
  }

  void ReadNumber() {
    std::size_t end = next_;
    std::string digits;
    TakeDigits(end, digits);
    const char mark = At(end);
    bool grouped =
        notation_.natural && digits.size() <= 3 && digits[0] != '0' && TakeGroups(end, digits);
    // "0..7" is a range: a point followed by a point does not belong to the number.
    const bool latex_comma = text_.compare(end, 3, "{,}") == 0 && IsDigit(At(end + 3));
    if ((At(end) == '.' && At(end + 1) != '.') ||
        ((decimal_comma_ || (grouped && mark == '.')) && At(end) == ',' && IsDigit(At(end + 1))) ||
        latex_comma) {
      end += latex_comma ? 3 : 1;
      const std::size_t point = digits.size();
      digits += '.';
      TakeDigits(end, digits);
      if (notation_.natural && digits.size() == point + 4) grouped |= TakeGroups(end, digits);
    }
    const bool spaced = TakeExponent(end, digits);
    if (At(end) == '_' && IsDigit(At(end + 1))) RejectGroupedDigits(end);
    std::string typed = grouped || spaced ? digits : text_.substr(next_, end - next_);
    std::erase_if(typed, [](char c) { return c == '{' || c == '}'; });
    const double number = Decimal(digits).Number();
    const std::size_t sign = text_.find_first_not_of(' ', end);
    if (notation_.natural && sign != std::string::npos) {
      const Character next = CharacterAt(text_, sign);
      if (const double fraction = FractionOf(next.code); fraction > 0)  // 2½
        return Push(Token::Kind::kNumber, typed + text_.substr(sign, next.bytes), sign + next.bytes,
                    number + fraction);
    }
    Push(Token::Kind::kNumber, typed, end, number);
  }

  void TakeDigits(std::size_t& end, std::string& digits) const {
    while (IsDigit(At(end))) digits += text_[end++];
  }

  // Groups of three digits, each behind spaces or the same mark: 16 777 216, 16'777'216. Commas and
  // points are marks outside brackets where they cannot begin decimals: 131,072.5, 1.234,5. Nothing
  // is taken where a group is not whole.
  bool TakeGroups(std::size_t& end, std::string& digits) const {
    const char mark = At(end);
    const bool may_be_decimal = mark == ',' || mark == '.';
    if (mark == '\0' || !std::strchr(depth_ > 0 ? " '_" : " '_,.", mark)) return false;
    std::size_t next = end;
    std::string taken;
    while (At(next) == mark) {
      std::size_t group = next + 1;
      while (mark == ' ' && At(group) == ' ') ++group;
      if (!IsDigit(At(group))) break;
      for (int i = 0; i < 3; ++i, ++group) {
        if (!IsDigit(At(group))) return false;
        taken += text_[group];
      }
      if (IsDigit(At(group))) return false;
      next = group;
    }
    const bool decimals_follow = At(next) == (mark == ',' ? '.' : ',') && IsDigit(At(next + 1));
    if (taken.empty() || (may_be_decimal && taken.size() == 3 && !decimals_follow &&
                          !(mark == ',' && notation_.whole)))
      return false;
    digits += taken;
    end = next;
    return true;
  }

  // An exponent, if one follows; returns whether it has spaces.
  bool TakeExponent(std::size_t& end, std::string& digits) const {
    const bool may = notation_.exponents != Exponents::kTight;
    const auto after_spaces = [&](std::size_t i) {
      while (may && At(i) == ' ') ++i;
      return i;
    };
    const std::size_t letter = after_spaces(end);
    if (At(letter) != 'e' && At(letter) != 'E') return false;
    const std::size_t sign = after_spaces(letter + 1);
    const bool signed_ = At(sign) == '+' || At(sign) == '-';
    const std::size_t number = after_spaces(sign + signed_);
    if (!IsDigit(At(number))) return false;
    const bool is_difference = signed_ && sign > letter + 1 && number > sign + 1;
    if (is_difference && At(letter) == 'e' && notation_.exponents == Exponents::kSpaced)
      return false;
    const bool spaced = letter > end || number > letter + 1 + signed_;
    std::size_t after = number;
    std::string exponent;
    TakeDigits(after, exponent);
    if (spaced && At(after) == '.') return false;  // 2e - 1.5
    digits += 'e' + std::string(signed_, text_[sign]) + exponent;
    end = after;
    return spaced;
  }

  // 1_000 is a number in Python, and 1 with an index in LaTeX.
  void RejectGroupedDigits(std::size_t end) const {
    while (IsDigit(At(end)) || At(end) == '_') ++end;
    std::string typed = text_.substr(next_, end - next_);
    std::string digits = typed;
    std::erase(digits, '_');
    RejectAt(Here(), "{} groups digits with underscores; write {}", {typed, digits});
  }

  // A name of which `name` is read already. Where it `goes_on`, its other letters and digits and its
  // subscript follow; otherwise it is complete, and an underscore at its end belongs to it.
  void ReadName(std::string name, std::size_t end, bool goes_on) {
    while (goes_on && IsOfName(At(end))) name += text_[end++];
    if (goes_on && name.back() == '_') {
      const std::string subscript = At(end) == '{' ? Word(end) : "";
      name += subscript;
      // Any other subscript is an index, which the parser reads.
      if (subscript.empty()) {
        name.pop_back();
        --end;
      }
    }
    Push(Token::Kind::kName, name, end);
  }

  // The letters and digits between braces, also within \mathrm{}; `next` is moved past them. If the
  // braces contain anything else, the result is empty and `next` stays.
  std::string Word(std::size_t& next) const {
    std::size_t i = next + 1;
    bool inner = false;
    if (At(i) == '\\' && At(i + 1) != '_') {
      const std::size_t brace = text_.find('{', i);
      if (brace == std::string::npos || !IsWordCommand(text_.substr(i, brace - i))) return "";
      i = brace + 1;
      inner = true;
    }
    std::string word;
    for (; IsOfName(At(i)) || (At(i) == '\\' && At(i + 1) == '_'); ++i) {
      if (text_[i] != '\\') word += text_[i];
    }
    if (At(i) != '}' || (inner && At(++i) != '}')) return "";
    next = i + 1;
    return word;
  }

  // Text is kept as it was typed.
  void ReadText() {
    std::size_t end = 0;
    const std::string text = Quoted(end);
    Push(Token::Kind::kText, text, end);
  }

  // \text{"…"}, where a backslash precedes each character that has a meaning in LaTeX.
  void ReadLatexText() {
    std::size_t end = 0;
    std::string text = Quoted(end);
    std::erase(text, '\\');
    if (At(end) != '}') RejectAt(Here(), "the text that begins here has no closing brace");
    Push(Token::Kind::kText, text, end + 1);
  }

  // The source between the next two quotes; `end` is set behind the second.
  std::string Quoted(std::size_t& end) const {
    const std::size_t begin = text_.find('"', next_) + 1;
    const std::size_t quote = text_.find('"', begin);
    if (quote == std::string::npos)
      RejectAt(Here(), "the text that begins here has no closing quote");
    const std::size_t from = normalized_.positions[begin].byte;
    end = quote + 1;
    return source_.substr(from, normalized_.positions[quote].byte - from);
  }

  void ReadCommand() {
    std::size_t end = next_ + 1;
    while (IsLetter(At(end))) ++end;
    const std::string command = text_.substr(next_, end - next_);
    if (command.size() == 1) return ReadEscaped();
    if (command == "\\begin" || command == "\\end") return ReadEnvironment(end);
    if (IsWordCommand(command) && At(end) == '{') {
      if (At(end + 1) == '"') return ReadLatexText();
      const std::string word = Word(end);
      if (word.find_first_not_of('_') == std::string::npos) Unexpected();
      return ReadName(word, end, At(end) == '_');
    }
    if (command.ends_with("frac")) return ReadFraction(end);
    if (command == "\\lvert" || command == "\\rvert")
      return Push(Token::Kind::kSign, command == "\\lvert" ? "\\left|" : "\\right|", end);
    if (At(end) == '|' && (command == "\\left" || command == "\\right"))
      return Push(Token::Kind::kSign, command + "|", end + 1);
    if (const Command* sign_command = FindCommand(command)) {
      const std::string sign(sign_command->sign);
      if (sign == "√" && At(end) == '[') RejectAt(Here(), "write any other root as a power");
      if (!sign.empty()) Push(Token::Kind::kSign, sign, end);
      next_ = end;
      return;
    }
    if (command == "\\infty") RejectInfinity();
    const bool variant = command.compare(0, 4, "\\var") == 0 && command.size() > 4;  // \varphi
    const std::size_t low = text_.find_first_not_of(' ', end);  // the space ends the command only
    if (At(low) == '_') end = low;
    ReadName(command.substr(variant ? 4 : 1), end, At(end) == '_');
  }

  void ReadFraction(std::size_t end) {
    Push(Token::Kind::kSign, "\\frac", end);
    if (!IsDigit(At(next_)) || !IsDigit(At(next_ + 1))) return;
    for (int digits = 0; digits < 2; ++digits) {  // \frac12: one above, one below
      Push(Token::Kind::kNumber, std::string(1, text_[next_]), next_ + 1, text_[next_] - '0');
    }
  }

  // A backslash before a character that is no letter.
  void ReadEscaped() {
    const char c = At(next_ + 1);
    if (c == '\\' && open_matrices_ > 0) return Push(Token::Kind::kSign, ";", next_ + 2);
    if (c == '%' || c == '{' || c == '}')
      return Push(Token::Kind::kSign, std::string(1, c), next_ + 2);
    if (c == '\0' || !std::strchr(",;:! ", c)) Unexpected();
    next_ += 2;
  }

  void ReadEnvironment(std::size_t end) {
    const bool begins = end - next_ == 6;
    const std::string name = At(end) == '{' ? Word(end) : "";
    if (name != "array" && (!name.ends_with("matrix") || name == "vmatrix"))
      RejectAt(Here(), "of LaTeX's environments, only matrices are read");
    // \begin{array}{cc}
    if (begins && name == "array" && At(end) == '{')
      end = std::min(text_.find('}', end), text_.size() - 1) + 1;
    open_matrices_ += begins ? 1 : -1;
    Push(Token::Kind::kSign, begins ? "\\begin" : "\\end", end);
  }

  void ReadLetter() {
    const Character letter = CharacterAt(text_, next_);
    const std::size_t end = next_ + letter.bytes;
    if (const std::string word = GreekName(letter.code); !word.empty())
      return ReadName(word, end, IsDigit(At(end)) || At(end) == '_');
    if (letter.code == U'∞') RejectInfinity();
    if (const double fraction = FractionOf(letter.code); fraction > 0)
      return Push(Token::Kind::kNumber, text_.substr(next_, letter.bytes), end, fraction);
    if (letter.code == U'°') RejectAt(Here(), "angles are in radians here, not in degrees");
    const std::string sign = text_.substr(next_, letter.bytes);
    if (std::string_view("√∑⌊⌋⌈⌉").find(sign) == std::string_view::npos) Unexpected();
    Push(Token::Kind::kSign, sign, end);
  }

  void ReadSign() {
    for (const char* sign : kTwoCharacterSigns) {
      if (text_.compare(next_, 2, sign) == 0)
        return Push(Token::Kind::kSign, *sign == '*' ? "^" : sign, next_ + 2);
    }
    char sign = text_[next_];
    if (decimal_comma_ && sign == ',')
      RejectAt(Here(),
               "a comma is between the digits of a number here; separate items with semicolons");
    if ((sign == ';' && decimal_comma_) || (sign == '&' && open_matrices_ > 0)) sign = ',';
    if (sign == '\0' || !std::strchr("+-*/^@()[],:;<>=.%|{}_", sign)) Unexpected();
    if (std::strchr("([{", sign)) ++depth_;
    if (std::strchr(")]}", sign)) --depth_;
    Push(Token::Kind::kSign, std::string(1, sign), next_ + 1);
  }

  [[noreturn]] void RejectInfinity() {
    RejectAt(Here(), "infinity is not a number you can compute with");
  }

  [[noreturn]] void Unexpected() {
    RejectAt(Here(), "the character {} has no meaning here",
             {text_.substr(next_, CharacterAt(text_, next_).bytes)});
  }

  void Push(Token::Kind kind, const std::string& text, std::size_t end, double number = 0) {
    tokens_.push_back({kind, text, number, Here()});
    next_ = end;
  }

  const std::string& source_;
  const NormalizedText normalized_;
  const std::string& text_;
  const Notation notation_;
  const bool decimal_comma_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  int open_matrices_ = 0;
  int depth_ = 0;  // of brackets
};

}  // namespace

std::vector<Token> Tokenize(const std::string& source, Notation notation) {
  if (source.size() > kLongestFormula) {
    RejectAt(0, "the formula has {} bytes; at most {} are read", {source.size(), kLongestFormula});
  }
  return Lexer(source, notation).Run();
}

}  // namespace orrery::formula
