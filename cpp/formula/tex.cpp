#include "formula/tex.h"

#include <string_view>

#include "formula/layout.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

constexpr std::string_view kFunctionsOfLatex =
    " sin cos tan exp ln min max arcsin arccos arctan log ";

// A comma among digits would part items.
std::string Digits(const std::string& typed) {
  const std::size_t comma = typed.find(',');
  return comma == std::string::npos ? typed
                                    : typed.substr(0, comma) + "{,}" + typed.substr(comma + 1);
}

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    if (c == '\\') continue;
    if (std::string_view("_%&#${}").find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string Command(const std::string& name) { return "\\" + name; }

std::string FunctionName(const std::string& name) {
  if (kFunctionsOfLatex.find(" " + name + " ") != std::string_view::npos) return Command(name);
  return Sentence(R"(\operatorname{{}})", {Escaped(name)});
}

constexpr Markup kTex = {
    .number = "{}",
    .scientific = R"({}\cdot 10^{{}})",
    .letter = "{}",
    .word = R"(\mathrm{{}})",
    .greek = "{} ",
    .low = "{}_{{}}",
    .sign = " {} ",
    .prefix = "{} {}",
    .signs = R"(\lor \land < \le > \ge == \ne \ldots + - \cdot @ \lnot \%)",
    .product = " ",
    .fraction = R"(\frac{{}}{{}})",
    .power = "{}^{{}}",
    .root = R"(\sqrt{{}})",
    .sum = R"(\sum_{{}={}}^{{}} {})",
    .index = "{{}}_{{}}",
    .comma = ", ",
    .field = "{}.{}",
    .fence = R"(\left{} {}\right{})",
    .fences = R"(( ) | | \lfloor \rfloor \lceil \rceil [ ])",
    .call = "{}{}",
    .named = "{}={}",
    .table = R"(\begin{bmatrix}{}\end{bmatrix})",
    .row = "{}",
    .between_rows = R"( \\ )",
    .cell = "{}",
    .between_cells = " & ",
    .text = R"(\text{"{}"})",
    .digits = Digits,
    .letters = Command,
    .function = FunctionName,
    .escaped = Escaped,
};

}  // namespace

std::string Tex(const Node& formula) { return Layout(formula, kTex); }

}  // namespace orrery::formula
