#include "formula/lexer.h"

#include <gtest/gtest.h>

#include "formula/error.h"

namespace orrery {
namespace {

std::string Spelled(const std::string& source) {
  std::string text;
  for (const Token& token : Tokenize(source)) text += token.kind == Token::kEnd ? "" : token.text + " ";
  return text;
}

TEST(Lexer, SignsThatPeopleTypeAreReadAsTheirMeaning) {
  EXPECT_EQ(Spelled("−2·π×x²"), "- 2 * pi * x ^ 2 ");
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

TEST(Lexer, PlacesCountCharactersNotBytes) {
  const auto tokens = Tokenize("π−x");
  EXPECT_EQ(tokens[1].at, 1u);
  EXPECT_EQ(tokens[2].at, 2u);
}

void ExpectFaultAt(const std::string& source, std::size_t at) {
  try {
    Tokenize(source);
    ADD_FAILURE() << source << " was read";
  } catch (const FormulaError& error) {
    EXPECT_EQ(error.at(), at) << source;
  }
}

TEST(Lexer, CharactersWithoutMeaningAreNamedWithTheirPlace) {
  ExpectFaultAt("1 + $", 4);
  ExpectFaultAt("π + ☃", 4);
  ExpectFaultAt("\"open", 0);
  ExpectFaultAt(std::string("1\0", 2), 1);
  ExpectFaultAt("\xff", 0);
  ExpectFaultAt(std::string(kLongestFormula + 1, '1'), 0);
}

}  // namespace
}  // namespace orrery
