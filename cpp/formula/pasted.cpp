#include "formula/pasted.h"

#include <algorithm>

#include "formula/characters.h"

namespace orrery::formula {
namespace {

// What is replaced where it occurs: by nothing, or by a text that is no longer.
struct Rule {
  const char* from;
  const char* to;
};
constexpr Rule kRules[] = {{"$", ""},          {"~", ""},
                           {"\\(", ""},        {"\\)", ""},
                           {"\\[", ""},        {"\\]", ""},
                           {"\\,", ""},        {"\\;", ""},
                           {"\\:", ""},        {"\\!", ""},
                           {"\\>", ""},        {"\\ ", ""},
                           {"\\left", ""},     {"\\right", ""},
                           {"\\bigl", ""},     {"\\bigr", ""},
                           {"\\big", ""},      {"\\quad", ""},
                           {"\\qquad", ""},    {"\\hline", ""},
                           {"\\nonumber", ""}, {"\\displaystyle", ""},
                           {"≈", "="},         {"\\%", "%"},
                           {"\\approx", "="},  {"^\\circ", "°"},
                           {"^{\\circ}", "°"}, {"\\degree", "°"},
                           {".item()", ""},    {".numpy()", ""},
                           {".tolist()", ""}};

// The names of libraries, and those of their names whose usual name here differs, with it.
constexpr const char* kLibraries = " np numpy math torch cmath jnp jax mx tf Math scipy mpmath ";
constexpr const char* kRenamed =
    " log=ln fabs=abs absolute=abs PI=pi E=e maximum=max minimum=min deg2rad=radians "
    "rad2deg=degrees ";
constexpr const char* kTextCommands = " text textrm textbf mathrm mathbf mbox boxed ";
constexpr const char* kUnitsOfLength = " pt em ex mm cm in px ";

// Whether a name is that of what prints one number or one array.
bool IsPrinter(std::string_view name) {
  const std::string_view type = name.substr(0, name.find_last_not_of("0123456789") + 1);
  return name.ends_with("rray") || name.ends_with("atrix") || name.ends_with("ensor") ||
         IsIn(" double float scalar Variable ", name) ||
         (type.size() < name.size() && IsIn(" float bfloat int uint ", type));
}

class Cleaner {
 public:
  explicit Cleaner(std::string& text) : text_(text) {}

  void Run() {
    while (i_ < text_.size()) {
      if (!ApplyRule()) Step();
    }
  }

 private:
  char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  std::string_view Between(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }
  // What replaces is placed at the end, behind blanks.
  void Replace(std::size_t begin, std::size_t end, std::string_view by = {}) {
    end = std::min(end, text_.size());
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t from = i + by.size();
      if (from >= end) {
        text_[i] = by[from - end];
      } else if (text_[i] != '\n') {
        text_[i] = ' ';
      }
    }
  }
  std::size_t EndOfName(std::size_t begin) const {
    while (IsOfName(At(begin))) ++begin;
    return begin;
  }
  // The place of the bracket that closes the one at `open`; the end where none does.
  std::size_t Closing(std::size_t open) const {
    int depth = 0;
    std::size_t i = open;
    for (; i < text_.size(); ++i) {
      depth += IsOneOf("([{", text_[i]) - IsOneOf(")]}", text_[i]);
      if (depth == 0) break;
    }
    return i;
  }

  // A command ends where its letters do; \left| is a bracket of its own.
  bool ApplyRule() {
    for (const auto& [from, to] : kRules) {
      const std::string_view pattern = from;
      const std::size_t end = i_ + pattern.size();
      if (text_.compare(i_, pattern.size(), pattern) != 0) continue;
      if (IsLetter(pattern.back()) && (IsLetter(At(end)) || At(end) == '|')) continue;
      Replace(i_, end, to);
      i_ = end;
      return true;
    }
    return false;
  }

  void Step() {
    const char c = text_[i_];
    if (c == '\\' && At(i_ + 1) == '\\') {
      RowGap(i_ += 2);
    } else if (c == '\\' && IsIn(kTextCommands, Between(i_ + 1, EndOfName(i_ + 1)))) {
      WordCommand(i_, EndOfName(i_ + 1));
    } else if (c != '\\' && IsOfName(c) && !IsDigit(c)) {
      Word();
    } else {
      // The name of a command does not name a function.
      i_ = c == '\\' ? std::max(EndOfName(i_ + 1), i_ + 1) : i_ + 1;
    }
  }

  // \\[4pt], of which the backslashes end a row.
  void RowGap(std::size_t begin) {
    if (At(begin) == '*') Replace(begin, begin + 1), ++begin;
    const std::size_t close = Closing(begin);
    if (At(begin) == '[' && close < text_.size() && close > begin + 3 &&
        IsIn(kUnitsOfLength, Between(close - 2, close)) &&
        Between(begin, close).find(',') == std::string_view::npos)
      Replace(begin, close + 1);
  }

  // \mathbf{0.84}, 628\,\text{tokens}. At the beginning, or in an index such as x_{\text{max}}, it
  // is a name.
  void WordCommand(std::size_t begin, std::size_t open) {
    i_ = open;
    if (At(open) != '{') return;
    const std::size_t close = Closing(open);
    const std::string_view word = Between(open + 1, close);
    const std::size_t last = std::string_view(text_).substr(0, begin).find_last_not_of(' ');
    const bool is_name = last == std::string_view::npos || IsOneOf("_{^=", text_[last]);
    if (close == text_.size() || word.empty() ||
        word.find_first_of("\\\"") != std::string_view::npos ||
        (is_name && !IsDigit(word[0]) && !IsOneOf("+-.", word[0])))
      return;
    Replace(begin, open + 1);
    Replace(close, close + 1);
  }

  // The names of libraries in front of a name, and what prints a number around it.
  void Word() {
    const std::size_t begin = i_;
    std::size_t name = begin;
    std::size_t end = EndOfName(name);
    while (At(end) == '.' && IsLetter(At(end + 1)) &&
           (name > begin || IsIn(kLibraries, Between(name, end)))) {
      name = end + 1;
      end = EndOfName(name);
    }
    i_ = end;
    Replace(begin, name);
    const std::size_t open = std::min(text_.find_first_not_of(' ', end), text_.size());
    if (At(open) == '(' && IsPrinter(Between(name, end))) return Printed(name, open);
    const std::size_t place = PlaceOf(kRenamed, Between(name, end), '=');
    if (name == begin || place == std::string_view::npos) return;
    const std::string_view to = std::string_view(kRenamed).substr(place + 2 + end - name);
    Replace(begin, end, to.substr(0, to.find(' ')));
  }

  // tensor(0.84, device='cuda:0'), array([…], dtype=float32): what is printed stays.
  void Printed(std::size_t name, std::size_t open) {
    const std::size_t close = Closing(open);
    Replace(name, open);
    std::size_t end = open + 1;  // of the first argument
    while (end < close && text_[end] != ',')
      end = (IsOneOf("([{", text_[end]) ? Closing(end) : end) + 1;
    const std::size_t first = text_.find_first_not_of(" \n", open + 1);
    const bool is_list = At(first) == '[';
    if (!is_list && text_.find('=', end) > close) return;  // float(1, 2)
    Replace(end, close);
    if (!is_list) return;
    Replace(open, open + 1);
    Replace(close, close + 1);
  }

  std::string& text_;
  std::size_t i_ = 0;
};

}  // namespace

NormalizedText NormalizePasted(const std::string& source) {
  NormalizedText normalized = Normalize(source);
  Cleaner(normalized.text).Run();
  return normalized;
}

}  // namespace orrery::formula
