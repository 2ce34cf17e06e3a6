#include "formula/lexer.h"

#include <gtest/gtest.h>

#include "expect_error.h"
#include "formula/error.h"

namespace orrery::formula {
namespace {

std::string Spelled(const std::string& source) {
  std::string text;
  for (const Token& token : Tokenize(source))
    text += token.kind == Token::Kind::kEnd ? "" : token.text + " ";
  return text;
}

TEST(Lexer, SignsThatPeopleTypeAreReadAsTheirMeaning) {
  EXPECT_EQ(Spelled("−2·π×x²"), "- 2 * pi * x ^ ( 2 ) ");
  EXPECT_EQ(Spelled("a≤b≠c"), "a <= b != c ");
  EXPECT_EQ(Spelled("2**3"), "2 ^ 3 ");
}

TEST(Lexer, RangeIsNotADecimalPoint) {
  EXPECT_EQ(Spelled("0..7"), "0 .. 7 ");
  EXPECT_EQ(Spelled("0.5..1.5"), "0.5 .. 1.5 ");
}

TEST(Lexer, NumbersWithExponentsAreOneToken) {
  EXPECT_EQ(Tokenize("1.5e-3")[0].number, 1.5e-3);
  EXPECT_EQ(Spelled("2e"), "2 e ");
  EXPECT_EQ(Spelled(".5"), ".5 ");
}

TEST(Lexer, DigitsGroupedByUnderscoresAreRejectedWithTheNumberToWrite) {
  ExpectRefused([] { Tokenize("2 + 1_000.5"); },
                "1_000 groups digits with underscores; write 1000");
  EXPECT_EQ(Spelled("x_1000"), "x_1000 ");
}

double NumberAsLearnersType(const std::string& source, Exponents exponents = Exponents::kTight) {
  const auto tokens = Tokenize(source, {.natural = true, .exponents = exponents});
  EXPECT_EQ(tokens.size(), 2u) << source;
  return tokens[0].number;
}

TEST(Lexer, DigitsOfLearnersMayBeGroupedByThrees) {
  for (const char* source : {"16 777 216", "16'777'216", "16’777’216", "16_777_216",
                             "16\u202f777\u00a0216", "1.6777216e7", "16\\,777\\,216"})
    EXPECT_EQ(NumberAsLearnersType(source), 16777216) << source;
  EXPECT_EQ(NumberAsLearnersType("0.123 456"), 0.123456);
  for (const char* source : {"16 777 21", "1677 721", "16 77 216", "16'777 216", "0 123"})
    EXPECT_GT(Tokenize(source, {.natural = true}).size(), 2u) << source;
  EXPECT_EQ(Spelled("1 000"), "1 000 ") << "formulas of authors have no groups";
}

TEST(Lexer, CommasAndPointsOfLearnersGroupDigitsWhereTheyCannotBeginDecimals) {
  EXPECT_EQ(NumberAsLearnersType("131,072.5"), 131072.5);
  EXPECT_EQ(NumberAsLearnersType("16,777,216"), 16777216);
  EXPECT_EQ(NumberAsLearnersType("1.234,5"), 1234.5);
  EXPECT_EQ(NumberAsLearnersType("1.234.567"), 1234567);
  EXPECT_EQ(NumberAsLearnersType("1.234"), 1.234);
  for (const char* source : {"0,84", "1,234", "0,000.5", "1,23,456", "1,234.567,8", "(1,234.5)",
                             "12,345.6.7", "1,2345.6"})
    EXPECT_GT(Tokenize(source, {.natural = true}).size(), 2u) << source;
  EXPECT_EQ(Tokenize("1,234", {.natural = true, .whole = true})[0].number, 1234);
  EXPECT_EQ(Tokenize("1,234", {.decimal_comma = true, .natural = true})[0].number, 1.234);
}

TEST(Lexer, FractionsOfOneCharacterAreNumbersAndMakeMixedOnes) {
  EXPECT_EQ(NumberAsLearnersType("½"), 0.5);
  EXPECT_EQ(NumberAsLearnersType("2½"), 2.5);
  EXPECT_EQ(NumberAsLearnersType("2 ⅛"), 2.125);
}

TEST(Lexer, AnExponentMayHaveSpacesWhereTheNotationSaysSo) {
  for (const char* source : {"2e -1", "2 e-1", "2 e -1", "2e- 1", "2 E - 1"}) {
    EXPECT_EQ(NumberAsLearnersType(source, Exponents::kSpaced), 0.2) << source;
    EXPECT_GT(Tokenize(source, {.natural = true}).size(), 2u) << source;
  }
  EXPECT_EQ(NumberAsLearnersType("2e - 1", Exponents::kAll), 0.2);
  const Notation spaced{.natural = true, .exponents = Exponents::kSpaced};
  EXPECT_EQ(Tokenize("2e - 1", spaced).size(), 5u);
}

TEST(Lexer, PlacesCountCharactersNotBytes) {
  const auto tokens = Tokenize("π−x");
  EXPECT_EQ(tokens[1].at, 1u);
  EXPECT_EQ(tokens[2].at, 2u);
}

TEST(Lexer, GreekLettersAreNamesOfTheirOwn) {
  EXPECT_EQ(Spelled("2πr"), "2 pi r ");
  EXPECT_EQ(Spelled("dθ"), "d theta ");
  EXPECT_EQ(Spelled("ω_i θ1 λ₂ Ω"), "omega_i theta1 lambda_2 Omega ");
}

TEST(Lexer, LatexIsReadAsItsMeaning) {
  EXPECT_EQ(Spelled("\\frac{a}{b}"), "\\frac { a } { b } ");
  EXPECT_EQ(Spelled("\\dfrac12x"), "\\frac 1 2 x ");
  EXPECT_EQ(Spelled("a \\cdot\\left( b \\times c\\right)"), "a * ( b * c ) ");
  EXPECT_EQ(Spelled("\\theta_{max}\\,\\varphi"), "theta_max phi ");
  EXPECT_EQ(Spelled("x_{\\mathrm{max}} \\operatorname{t5\\_bucket}"), "x_max t5_bucket ");
  EXPECT_EQ(Spelled("\\operatorname{\\_private} \\mathrm{\\_x}"), "_private _x ");
  EXPECT_EQ(Spelled("w_{i+1}"), "w _ { i + 1 } ");
  EXPECT_EQ(Spelled("\\sqrt{x} \\le \\left|x\\right|"), "√ { x } <= \\left| x \\right| ");
  EXPECT_EQ(Spelled("\\begin{array}{cc} 1 & 2 \\\\ 3 & 4 \\end{array}"),
            "\\begin 1 , 2 ; 3 , 4 \\end ");
  EXPECT_EQ(Spelled("50\\% \\text{\"a\\_b\"}"), "50 % a_b ");
  EXPECT_EQ(Spelled("1{,}5"), "1,5 ");
  EXPECT_EQ(Tokenize("1{,}5")[0].number, 1.5);
}

TEST(Lexer, ADecimalCommaMakesSemicolonsPartItems) {
  const auto tokens = Tokenize("max(1,5; 2.5)", {true});
  EXPECT_EQ(tokens[2].number, 1.5);
  EXPECT_EQ(tokens[3].text, ",");
  EXPECT_EQ(tokens[4].number, 2.5);
  EXPECT_THROW(Tokenize("1, 5", {true}), Error);
  EXPECT_EQ(Spelled("1,5"), "1 , 5 ");
}

TEST(Lexer, TextKeepsItsLetters) { EXPECT_EQ(Tokenize("\"a−θ²\"")[0].text, "a−θ²"); }

void ExpectFaultAt(const std::string& source, std::size_t at) {
  try {
    Tokenize(source);
    ADD_FAILURE() << source << " was read";
  } catch (const Error& error) {
    EXPECT_EQ(error.at(), at) << source;
  }
}

TEST(Lexer, CharactersWithoutMeaningAreNamedWithTheirPlace) {
  ExpectFaultAt("1 + $", 4);
  ExpectFaultAt("π + ☃", 4);
  ExpectFaultAt("\"open", 0);
  ExpectFaultAt(std::string("1\0", 2), 1);
  ExpectFaultAt("\xff", 0);
  ExpectFaultAt("2 + ∞", 4);
  ExpectFaultAt("1 \\infty", 2);
  ExpectFaultAt("a & b", 2);
  ExpectFaultAt("\\", 0);
  ExpectFaultAt("\\begin{cases}", 0);
  ExpectFaultAt("\\sqrt[3]{8}", 0);
  ExpectFaultAt("\\text{\"a\"", 0);
  ExpectFaultAt(std::string(kLongestFormula + 1, '1'), 0);
}

TEST(Lexer, ANameMayBeginWithAnUnderscore) {
  const std::vector<Token> tokens = Tokenize("_window + 1");
  EXPECT_EQ(tokens[0].kind, Token::Kind::kName);
  EXPECT_EQ(tokens[0].text, "_window");
}

TEST(Lexer, AWordOfLatexMayEndInUnderscores) {
  EXPECT_EQ(Spelled("\\mathrm{pi\\_\\_} + \\operatorname{x\\_}(2)"), "pi__ + x_ ( 2 ) ");
  EXPECT_EQ(Spelled("\\mathrm{x\\_}_1 \\mathrm{x\\_}_{i+1}"), "x__1 x_ _ { i + 1 } ");
  EXPECT_EQ(Spelled("x_{a\\_}"), "x_a_ ");
  ExpectFaultAt("2 \\mathrm{\\_}", 2);
}

}  // namespace
}  // namespace orrery::formula
