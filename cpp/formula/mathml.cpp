#include "formula/mathml.h"

#include "formula/layout.h"
#include "formula/normalize.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

std::string Digits(const std::string& typed) {
  return typed[0] == '-' ? "−" + typed.substr(1) : typed;
}

std::string Escaped(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    const char* entity = c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : nullptr;
    if (entity) {
      escaped += entity;
    } else {
      // XML knows no control characters.
      escaped += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return escaped;
}

std::string FunctionName(const std::string& name) { return Sentence("<mi>{}</mi>", {name}); }

constexpr Markup kMathMl = {
    .number = "<mn>{}</mn>",
    .scientific = "<mn>{}</mn><mo>×</mo><msup><mn>10</mn><mn>{}</mn></msup>",
    .letter = "<mi>{}</mi>",
    .word = "<mi>{}</mi>",
    .greek = "<mi>{}</mi>",
    .low = "<msub>{}{}</msub>",
    .sign = "<mo>{}</mo>",
    .prefix = "<mrow><mo>{}</mo>{}</mrow>",
    .signs = "or and &lt; ≤ &gt; ≥ = ≠ … + − ⋅ @ not %",
    .product = "<mo>\u2062</mo>",
    .fraction = "<mfrac><mrow>{}</mrow><mrow>{}</mrow></mfrac>",
    .power = "<msup><mrow>{}</mrow><mrow>{}</mrow></msup>",
    .root = "<msqrt>{}</msqrt>",
    .sum = "<munderover><mo>∑</mo><mrow>{}<mo>=</mo>{}</mrow><mrow>{}</mrow></munderover>{}",
    .index = "<msub><mrow>{}</mrow><mrow>{}</mrow></msub>",
    .comma = "<mo>,</mo>",
    .field = "{}<mo>.</mo>{}",
    .fence = "<mrow><mo>{}</mo>{}<mo>{}</mo></mrow>",
    .fences = "( ) | | ⌊ ⌋ ⌈ ⌉ [ ]",
    .call = "{}<mo>\u2061</mo>{}",
    .named = "{}<mo>=</mo>{}",
    .table = "<mrow><mo>[</mo><mtable>{}</mtable><mo>]</mo></mrow>",
    .row = "<mtr>{}</mtr>",
    .between_rows = "",
    .cell = "<mtd>{}</mtd>",
    .between_cells = "",
    .text = "<mtext>{}</mtext>",
    .digits = Digits,
    .letters = GreekLetter,
    .function = FunctionName,
    .escaped = Escaped,
};

}  // namespace

std::string MathMl(const Node& formula) {
  return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + Layout(formula, kMathMl) +
         "</math>";
}

}  // namespace orrery::formula
