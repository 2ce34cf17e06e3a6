#include "formula/layout.h"

#include <gtest/gtest.h>

#include "formula/formula.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

std::string Same(const std::string& text) { return text; }

// A markup that shows what is laid out and nothing else.
constexpr Markup kPlain = {.number = "{}",
                           .scientific = "{}E{}",
                           .letter = "{}",
                           .word = "'{}'",
                           .greek = "{}",
                           .low = "{}~{}",
                           .sign = "{}",
                           .prefix = "{}{}",
                           .signs = "or and < <= > >= == != .. + - . @ not %",
                           .product = " ",
                           .fraction = "frac({}|{})",
                           .power = "{}^{{}}",
                           .root = "root({})",
                           .sum = "sum({}|{}|{}){}",
                           .index = "{}_{{}}",
                           .comma = ",",
                           .field = "{}->{}",
                           .fence = "{}{}{}",
                           .fences = "( ) | | L J C D [ ]",
                           .call = "{}{}",
                           .named = "{}:{}",
                           .table = "<{}>",
                           .row = "{}",
                           .between_rows = "/",
                           .cell = "{}",
                           .between_cells = " ",
                           .text = "\"{}\"",
                           .digits = Same,
                           .letters = Same,
                           .function = Same,
                           .escaped = Same};

std::string Shown(const std::string& source) {
  return Layout(Formula(source, {"x", "y", "k", "w", "abc", "x1"}, AuthorsVocabulary()).tree(),
                kPlain);
}

TEST(Layout, BracketsFollowFromThePrioritiesOfTheTree) {
  EXPECT_EQ(Shown("x - (y + k)"), "x-(y+k)");
  EXPECT_EQ(Shown("(x*y) + k"), "x y+k");
  EXPECT_EQ(Shown("x*(y*k)"), "x.(y k)");
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
  EXPECT_EQ(Shown("abs(x)*floor(y)"), "|x|.LyJ");
  EXPECT_EQ(Shown("alibi_slopes(heads=8)"), "alibi_slopes('heads':8)");
}

}  // namespace
}  // namespace orrery::formula
