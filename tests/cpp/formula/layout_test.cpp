#include "formula/layout.h"

#include <gtest/gtest.h>

#include "formula/formula.h"
#include "formula/vocabulary.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

std::string Same(const std::string& text) { return text; }

std::string Printed(const std::string& name) { return NotationOf(name).printed; }

// A markup that shows what is laid out and nothing else.
constexpr Markup kPlain = {.number = "{}",
                           .scientific = "{}E{}",
                           .letter = "{}",
                           .word = "'{}'",
                           .greek = "{}",
                           .subscript = "{}~{}",
                           .operation = "{}",
                           .prefix = "{}{}",
                           .fraction = "frac({}|{})",
                           .power = "{}^{{}}",
                           .root = "root({})",
                           .sum = "sum({}|{}|{}){}",
                           .index = "{}_{{}}",
                           .field = "{}->{}",
                           .bracket = "{}{}{}",
                           .call = "{}{}",
                           .named = "{}:{}",
                           .table = "<{}>",
                           .row = "{}",
                           .cell = "{}",
                           .text = "\"{}\"",
                           .product = " ",
                           .comma = ",",
                           .between_rows = "/",
                           .between_cells = " ",
                           .operator_text = &Operator::text,
                           .opening = &Bracket::open,
                           .closing = &Bracket::close,
                           .digits = Same,
                           .greek_letter = Same,
                           .function_name = Printed,
                           .escape = Same};

std::string Shown(const std::string& source) {
  return Layout(Formula(source, {"x", "y", "k", "w", "abc", "x1"}, AuthorsVocabulary()).tree(),
                kPlain);
}

TEST(Layout, BracketsFollowFromThePrioritiesOfTheTree) {
  EXPECT_EQ(Shown("x - (y + k)"), "x-(y+k)");
  EXPECT_EQ(Shown("(x*y) + k"), "x y+k");
  EXPECT_EQ(Shown("x*(y*k)"), "x*(y k)");
  EXPECT_EQ(Shown("(x^y)^k"), "(x^{y})^{k}");
  EXPECT_EQ(Shown("x^(y^k)"), "x^{y^{k}}");
  EXPECT_EQ(Shown("-(-x)"), "-(-x)");
  EXPECT_EQ(Shown("(x < y) == (y < k)"), "(x<y)==(y<k)");
  EXPECT_EQ(Shown("(1..3)[0]"), "(1..3)_{0}");
  EXPECT_EQ(Shown("((x + y)/(k))^2"), "(frac(x+y|k))^{2}");
}

TEST(Layout, ASumKeepsWhatFollowsItOut) {
  EXPECT_EQ(Shown("sum(i, 0, 3, i) + x"), "sum(i|0|3)i+x");
  EXPECT_EQ(Shown("sum(i, 0, 3, i)*x"), "(sum(i|0|3)i) x");
  EXPECT_EQ(Shown("2*sum(i, 0, 3, i + x)"), "2 sum(i|0|3)(i+x)");
  EXPECT_EQ(Shown("sum(w)"), "sum(w)");
}

TEST(Layout, RowsOfOneLengthAreATable) {
  EXPECT_EQ(Shown("[[1, 2], [3, 4]]"), "<1 2/3 4>");
  EXPECT_EQ(Shown("[[1, 2]]"), "<1 2/>");
  EXPECT_EQ(Shown("[[1], [2, 3]]"), "<<1> <2 3>>");
  EXPECT_EQ(Shown("[]"), "[]");
}

TEST(Layout, NamesCallsAndFences) {
  EXPECT_EQ(Shown("abc + x1"), "'abc'+x~1");
  EXPECT_EQ(Shown("softmax(w)[k].x"), "softmax(w)_{k}->'x'");
  EXPECT_EQ(Shown("log2(x) + asin(x)"), "log~2(x)+arcsin(x)");
  EXPECT_EQ(Shown("abs(x)*floor(y)"), "|x|*⌊y⌋");
  EXPECT_EQ(Shown("alibi_slopes(heads=8)"), "alibi_slopes('heads':8)");
}

}  // namespace
}  // namespace orrery::formula
