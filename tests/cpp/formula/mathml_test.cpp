#include <gtest/gtest.h>

#include <map>

#include "formula/formula.h"
#include "formula/layout.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

// Without the element around it.
std::string Shown(const std::string& source, Notation notation = {}) {
  const std::vector<std::string> names = {"x", "y", "theta", "w", "i", "x1", "head_dim"};
  const std::string whole = MathMl(Formula(source, names, AuthorsVocabulary(), notation).tree());
  const std::string begin = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">";
  EXPECT_EQ(whole.substr(0, begin.size()), begin);
  EXPECT_EQ(whole.substr(whole.size() - 7), "</math>");
  return whole.substr(begin.size(), whole.size() - begin.size() - 7);
}

TEST(MathMl, NumbersNamesAndSigns) {
  EXPECT_EQ(Shown("x - 1"), "<mi>x</mi><mo>−</mo><mn>1</mn>");
  EXPECT_EQ(Shown("-theta"), "<mrow><mo>−</mo><mi>θ</mi></mrow>");
  EXPECT_EQ(Shown("2*x*3"), "<mn>2</mn><mo>\u2062</mo><mi>x</mi><mo>⋅</mo><mn>3</mn>");
  EXPECT_EQ(Shown("head_dim <= x1"),
            "<mi>head_dim</mi><mo>≤</mo><msub><mi>x</mi><mn>1</mn></msub>");
  EXPECT_EQ(Shown("1.2e-3"), "<mn>1.2</mn><mo>×</mo><msup><mn>10</mn><mn>−3</mn></msup>");
  EXPECT_EQ(Shown("1,5", {true}), "<mn>1,5</mn>");
}

TEST(MathMl, FractionsPowersRootsAndIndices) {
  EXPECT_EQ(Shown("x/2"), "<mfrac><mrow><mi>x</mi></mrow><mrow><mn>2</mn></mrow></mfrac>");
  EXPECT_EQ(Shown("(x+1)^2"),
            "<msup><mrow><mrow><mo>(</mo><mi>x</mi><mo>+</mo><mn>1</mn><mo>)</mo></mrow></"
            "mrow><mrow><mn>2</mn></mrow></msup>");
  EXPECT_EQ(Shown("√x"), "<msqrt><mi>x</mi></msqrt>");
  EXPECT_EQ(Shown("w[i]"), "<msub><mrow><mi>w</mi></mrow><mrow><mi>i</mi></mrow></msub>");
}

TEST(MathMl, FunctionsSumsAndTables) {
  EXPECT_EQ(Shown("asin(x)"),
            "<mi>arcsin</mi><mo>\u2061</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow>");
  EXPECT_EQ(Shown("atanh(x)"),
            "<mi>artanh</mi><mo>\u2061</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow>");
  EXPECT_EQ(Shown("log2(x)"),
            "<msub><mi>log</mi><mn>2</mn></msub><mo>\u2061</mo><mrow><mo>(</mo><mi>x</mi><mo>)</"
            "mo></mrow>");
  EXPECT_EQ(Shown("sum(i, 0, 3, x)"),
            "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>0</mn></mrow><mrow><mn>3</mn></"
            "mrow></munderover><mi>x</mi>");
  EXPECT_EQ(Shown("[[1], [2]]"),
            "<mrow><mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></"
            "mtr></mtable><mo>]</mo></mrow>");
  EXPECT_EQ(Shown("|x|"), "<mrow><mo>|</mo><mi>x</mi><mo>|</mo></mrow>");
}

TEST(MathMl, TextIsEscaped) {
  EXPECT_EQ(Shown("\"a<b&c>\x01\""), "<mtext>a&lt;b&amp;c&gt; </mtext>");
  EXPECT_EQ(Shown("x < 1"), "<mi>x</mi><mo>&lt;</mo><mn>1</mn>");
}

// Every element that opens closes, in order, since pages read the text as XML; and has as many
// children as its places (MathML Core, W3C 2025, sections 3.3 and 3.4).
TEST(MathMl, IsWellFormedForWhateverCanBeRead) {
  const std::vector<std::string> pieces = {
      "1",  "x", "theta", "sin(",       "(", ")",      "[", "]", ",", "+",   "-",  "*", "/",   "^2",
      "..", "<", " and ", "sum(i,0,3,", "√", "\"a<\"", "%", "|", ";", "2e5", "w[", "_", "abs("};
  const std::map<std::string, int> places = {{"mfrac", 2}, {"mroot", 2},   {"msub", 2},
                                             {"msup", 2},  {"msubsup", 3}, {"munderover", 3}};
  struct Element {
    std::string tag;
    int children = 0;
  };
  int read = 0;
  for (std::uint32_t seed = 0; seed < 20000; ++seed) {
    Random random(seed);
    std::string source;
    for (std::int64_t left = random.Integer(1, 9); left > 0; --left) {
      source += pieces[static_cast<std::size_t>(
          random.Integer(0, static_cast<std::int64_t>(pieces.size()) - 1))];
    }
    std::string markup;
    try {
      markup = MathMl(Formula(source, {"x", "theta", "w"}, AuthorsVocabulary()).tree());
    } catch (const std::invalid_argument&) {
      continue;
    }
    ++read;
    std::vector<Element> open;
    for (std::size_t at = markup.find('<'); at != std::string::npos;
         at = markup.find('<', at + 1)) {
      const std::size_t end = markup.find('>', at);
      ASSERT_NE(end, std::string::npos) << source;
      const std::string tag = markup.substr(at + 1, end - at - 1);
      if (tag[0] != '/') {
        if (!open.empty()) ++open.back().children;
        open.push_back({tag.substr(0, tag.find(' '))});
      } else {
        ASSERT_FALSE(open.empty()) << "seed " << seed << ": " << source;
        const auto& [opened, children] = open.back();
        EXPECT_EQ("/" + opened, tag) << "seed " << seed << ": " << source << " gives " << markup;
        const auto known = places.find(opened);
        if (known != places.end())
          EXPECT_EQ(children, known->second)
              << "seed " << seed << ": " << source << " gives " << markup;
        open.pop_back();
      }
    }
    EXPECT_TRUE(open.empty()) << "seed " << seed << ": " << source;
  }
  EXPECT_GT(read, 500);
}

}  // namespace
}  // namespace orrery::formula
