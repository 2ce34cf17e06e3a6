#include "formula/pasted.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "formula/characters.h"

namespace orrery::formula {
namespace {

constexpr std::string_view kSkippedCommands[] = {
    "left",  "right",     "big",          "bigl",      "bigr",    "Big",
    "Bigl",  "Bigr",      "displaystyle", "textstyle", "quad",    "qquad",
    "hline", "thinspace", "enspace",      "boxed",     "nonumber"};
constexpr std::string_view kApproximations[] = {"approx", "simeq", "sim", "doteq"};
constexpr std::string_view kTextCommands[] = {"text",   "textrm", "textbf",
                                              "mathrm", "mathbf", "mbox"};
// Methods without arguments that leave numbers as they are.
constexpr std::string_view kMethods[] = {"item", "numpy", "tolist", "detach", "cpu", "float"};
constexpr std::string_view kUnitsOfLength[] = {"pt", "em", "ex", "mm", "cm", "in", "px"};

constexpr std::string_view kLibraries[] = {"np", "numpy", "math", "torch", "cmath", "jnp",   "jax",
                                           "mx", "tf",    "Math", "scipy", "sp",    "mpmath"};
// Names of libraries whose usual name here differs; none is longer than the name and "np.".
struct Renamed {
  std::string_view from, to;
};
constexpr Renamed kRenamed[] = {
    {"log", "ln"},    {"fabs", "abs"},        {"absolute", "abs"}, {"PI", "pi"},
    {"E", "e"},       {"maximum", "max"},     {"minimum", "min"},  {"deg2rad", "radians"},
    {"power", "pow"}, {"rad2deg", "degrees"}, {"amax", "max"},     {"amin", "min"}};
// How the names end of what prints one number or one array.
constexpr std::string_view kPrinters[] = {"array",  "Array",  "matrix", "Matrix", "tensor",
                                          "Tensor", "double", "float",  "scalar", "Variable"};
constexpr std::string_view kTypes[] = {"float", "bfloat", "int", "uint"};  // with their bits behind

template <std::size_t N>
bool In(const std::string_view (&list)[N], std::string_view name) {
  return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

bool IsIn(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }
bool IsOfName(char c) { return IsLetter(c) || IsDigit(c) || c == '_'; }

bool IsPrinter(std::string_view name) {
  for (const std::string_view printer : kPrinters) {
    if (name.ends_with(printer)) return true;
  }
  const std::string_view type = name.substr(0, name.find_first_of("0123456789"));
  return type.size() < name.size() && In(kTypes, type) &&
         name.find_first_not_of("0123456789", type.size()) == std::string_view::npos;
}

class Cleaner {
 public:
  explicit Cleaner(std::string& text) : text_(text) {}

  void Run() {
    TensorFlow();
    while (i_ < text_.size()) {
      const char c = text_[i_];
      if (c == '\\') {
        Command();
      } else if (IsLetter(c) || c == '_') {
        Word();
      } else {
        if (c == '$' || c == '~') Blank(i_, i_ + 1);
        if (c == '.') Method();
        if (text_.compare(i_, 3, "≈") == 0 || text_.compare(i_, 3, "≃") == 0)
          Replace(i_, i_ + 3, "=");
        ++i_;
      }
    }
  }

 private:
  char At(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  std::string_view Between(std::size_t begin, std::size_t end) const {
    return std::string_view(text_).substr(begin, end - begin);
  }
  void Blank(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end && i < text_.size(); ++i) {
      if (text_[i] != '\n') text_[i] = ' ';
    }
  }
  // `by` is no longer than what it replaces; it is placed at the end.
  void Replace(std::size_t begin, std::size_t end, std::string_view by) {
    Blank(begin, end - by.size());
    by.copy(&text_[end - by.size()], by.size());
  }
  std::size_t EndOfName(std::size_t begin) const {
    while (IsOfName(At(begin))) ++begin;
    return begin;
  }
  std::size_t EndOfLetters(std::size_t begin) const {
    while (IsLetter(At(begin))) ++begin;
    return begin;
  }
  // The place of the bracket that closes the one at `open`; the end where none does.
  std::size_t Closing(std::size_t open) const {
    int depth = 0;
    for (std::size_t i = open; i < text_.size(); ++i) {
      if (IsIn("([{", text_[i])) ++depth;
      if (IsIn(")]}", text_[i]) && --depth == 0) return i;
    }
    return text_.size();
  }

  // <tf.Tensor: shape=(), dtype=float32, numpy=0.84>
  void TensorFlow() {
    const std::size_t begin = text_.find("numpy=");
    const std::size_t end = text_.rfind('>');
    if (!text_.starts_with("<tf.") || begin == std::string::npos || end == std::string::npos)
      return;
    Blank(0, begin + 6);
    Blank(end, end + 1);
  }

  // .item()
  void Method() {
    const std::size_t end = EndOfLetters(i_ + 1);
    if (In(kMethods, Between(i_ + 1, end)) && text_.compare(end, 2, "()") == 0) Blank(i_, end + 2);
  }

  void Command() {
    const std::size_t begin = i_;
    const std::size_t end = EndOfLetters(begin + 1);
    const std::string_view name = Between(begin + 1, end);
    i_ = std::max(end, begin + 2);
    if (name.empty()) return Escaped(begin);
    const bool is_bar = At(end) == '|' && (name == "left" || name == "right");
    if (In(kSkippedCommands, name) && !is_bar) return Blank(begin, end);
    if (In(kApproximations, name)) return Replace(begin, end, "=");
    if (name == "degree") return Replace(begin, end, "°");
    if (name == "circ") return Degrees(begin, end);
    if (In(kTextCommands, name)) return UnitOfANumber(begin, end);
  }

  // A backslash before a character that is no letter.
  void Escaped(std::size_t begin) {
    const char c = At(begin + 1);
    if (c == '\\') return RowGap(begin + 2);
    if (IsIn("()[],;:! >", c)) Blank(begin, begin + 2);
    if (c == '%') Blank(begin, begin + 1);
  }

  // \\[4pt], of which the backslashes end a row.
  void RowGap(std::size_t begin) {
    if (At(begin) == '*') Blank(begin, begin + 1), ++begin;
    const std::size_t close = At(begin) == '[' ? Closing(begin) : text_.size();
    if (close == text_.size() || close < begin + 4) return;
    const std::string_view number = Between(begin + 1, close - 2);
    if (In(kUnitsOfLength, Between(close - 2, close)) &&
        number.find_first_not_of("0123456789.- ") == std::string_view::npos)
      Blank(begin, close + 1);
  }

  // 45^\circ and 45^{\circ}.
  void Degrees(std::size_t begin, std::size_t end) {
    const bool braces = begin > 0 && text_[begin - 1] == '{' && At(end) == '}';
    const std::size_t caret = begin - 1 - braces;
    if (caret < begin && text_[caret] == '^') Replace(caret, end + braces, "°");
  }

  // \mathbf{0.84}, 628\,\text{tokens}. At the beginning, or in an index such as x_{\text{max}}, it is a name.
  void UnitOfANumber(std::size_t begin, std::size_t end) {
    const std::size_t inner = text_.find_first_not_of(' ', end + 1);
    if (At(end) == '{' && (IsDigit(At(inner)) || IsIn("+-.", At(inner)))) return Blank(begin, end);
    const std::size_t last =
        begin == 0 ? std::string::npos : text_.find_last_not_of(' ', begin - 1);
    if (At(end) != '{' || last == std::string::npos || IsIn("_{^=", text_[last])) return;
    const std::size_t close = Closing(end);
    if (Between(end, close).find_first_of("\\\"") != std::string_view::npos) return;
    Blank(begin, end + 1);
    Blank(close, close + 1);
    i_ = end + 1;
  }

  // The names of libraries in front of a name, and what prints a number around it.
  void Word() {
    const std::size_t begin = i_;
    std::size_t name = begin;
    std::size_t end = EndOfName(name);
    while (At(end) == '.' && IsLetter(At(end + 1)) &&
           (name > begin || In(kLibraries, Between(name, end)))) {
      name = end + 1;
      end = EndOfName(name);
    }
    i_ = end;
    Blank(begin, name);
    const std::size_t open = std::min(text_.find_first_not_of(' ', end), text_.size());
    if (At(open) == '(' && IsPrinter(Between(name, end))) return Printed(name, open);
    if (name == begin) return;
    for (const auto& [from, to] : kRenamed) {
      if (Between(name, end) == from) return Replace(begin, end, to);
    }
  }

  // tensor(0.84, device='cuda:0'), array([…], dtype=float32): what is printed stays.
  void Printed(std::size_t name, std::size_t open) {
    const std::size_t close = Closing(open);
    if (close == text_.size()) return;
    Blank(name, open);
    std::size_t end = open + 1;  // of the first argument
    while (end < close && text_[end] != ',')
      end = (IsIn("([{", text_[end]) ? Closing(end) : end) + 1;
    const std::size_t first = text_.find_first_not_of(" \n", open + 1);
    const bool is_list = At(first) == '[';
    if (!is_list && text_.find('=', end) > close) return;  // float(1, 2)
    Blank(end, close);
    if (is_list) Blank(open, open + 1), Blank(close, close + 1);
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
