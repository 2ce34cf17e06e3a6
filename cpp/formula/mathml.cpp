#include "formula/layout.h"
#include "formula/normalize.h"
#include "formula/vocabulary.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

std::string Digits(const std::string& typed) {
  return typed[0] == '-' ? "−" + typed.substr(1) : typed;
}

std::string Escape(const std::string& text) {
  std::string escaped;
  for (char c : text) {
    const char* entity = c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : nullptr;
    if (entity) {
      escaped += entity;
    } else {
      // XML allows no control characters.
      escaped += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return escaped;
}

std::string FunctionName(const std::string& name) {
  return Sentence("<mi>{}</mi>", {NotationOf(name).printed});
}

// U+2062 is MathML's invisible times sign, U+2061 the invisible sign that applies a function.
constexpr Markup kMathMl = {
    .number = "<mn>{}</mn>",
    .scientific = "<mn>{}</mn><mo>×</mo><msup><mn>10</mn><mn>{}</mn></msup>",
    .letter = "<mi>{}</mi>",
    .word = "<mi>{}</mi>",
    .greek = "<mi>{}</mi>",
    .subscript = "<msub>{}{}</msub>",
    .operation = "<mo>{}</mo>",
    .prefix = "<mrow><mo>{}</mo>{}</mrow>",
    .fraction = "<mfrac><mrow>{}</mrow><mrow>{}</mrow></mfrac>",
    .power = "<msup><mrow>{}</mrow><mrow>{}</mrow></msup>",
    .root = "<msqrt>{}</msqrt>",
    .sum = "<munderover><mo>∑</mo><mrow>{}<mo>=</mo>{}</mrow><mrow>{}</mrow></munderover>{}",
    .index = "<msub><mrow>{}</mrow><mrow>{}</mrow></msub>",
    .field = "{}<mo>.</mo>{}",
    .bracket = "<mrow><mo>{}</mo>{}<mo>{}</mo></mrow>",
    .call = "{}<mo>\u2061</mo>{}",
    .named = "{}<mo>=</mo>{}",
    .table = "<mrow><mo>[</mo><mtable>{}</mtable><mo>]</mo></mrow>",
    .row = "<mtr>{}</mtr>",
    .cell = "<mtd>{}</mtd>",
    .text = "<mtext>{}</mtext>",
    .product = "<mo>\u2062</mo>",
    .comma = "<mo>,</mo>",
    .between_rows = "",
    .between_cells = "",
    .operator_text = &Operator::mathml,
    .opening = &Bracket::open,
    .closing = &Bracket::close,
    .digits = Digits,
    .greek_letter = GreekLetter,
    .function_name = FunctionName,
    .escape = Escape,
};

}  // namespace

std::string MathMl(const Node& formula) {
  return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + Layout(formula, kMathMl) +
         "</math>";
}

}  // namespace orrery::formula
