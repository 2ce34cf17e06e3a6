
#include "formula/layout.h"
#include "formula/vocabulary.h"

namespace orrery::formula {
namespace {

// TeX would set space after a decimal comma, and the parser would read it as a separator.
std::string Digits(const std::string& typed) {
  const std::size_t comma = typed.find(',');
  return comma == std::string::npos ? typed
                                    : typed.substr(0, comma) + "{,}" + typed.substr(comma + 1);
}

// TeX has no escape for a backslash inside \text that the parser reads back, so it is left out.
std::string Escape(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '\\') continue;
    if (std::string_view("_%&#${}").find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string Command(const std::string& name) { return "\\" + name; }

std::string FunctionName(const std::string& name) { return NotationOf(name).tex; }

constexpr Markup kTex = {
    .number = "{}",
    .scientific = R"({}\cdot 10^{{}})",
    .letter = "{}",
    .word = R"(\mathrm{{}})",
    .greek = "{} ",
    .subscript = "{}_{{}}",
    .operation = " {} ",
    .prefix = "{} {}",
    .fraction = R"(\frac{{}}{{}})",
    .power = "{}^{{}}",
    .root = R"(\sqrt{{}})",
    .sum = R"(\sum_{{}={}}^{{}} {})",
    .index = "{{}}_{{}}",
    .field = "{}.{}",
    .bracket = R"(\left{} {}\right{})",
    .call = "{}{}",
    .named = "{}={}",
    .table = R"(\begin{bmatrix}{}\end{bmatrix})",
    .row = "{}",
    .cell = "{}",
    .text = R"(\text{"{}"})",
    .product = " ",
    .comma = ", ",
    .between_rows = R"( \\ )",
    .between_cells = " & ",
    .operator_text = &Operator::tex,
    .opening = &Bracket::tex_open,
    .closing = &Bracket::tex_close,
    .digits = Digits,
    .greek_letter = Command,
    .function_name = FunctionName,
    .escape = Escape,
};

}  // namespace

std::string Tex(const Node& formula) { return Layout(formula, kTex); }

}  // namespace orrery::formula
