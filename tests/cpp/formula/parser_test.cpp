#include "formula/parser.h"

#include <gtest/gtest.h>

#include "formula/compute.h"
#include "formula/error.h"

namespace orrery {
namespace {

TEST(Parser, PowersBindTighterThanSignsAndGroupFromTheRight) {
  EXPECT_EQ(Number("-2^2"), -4);
  EXPECT_EQ(Number("2^3^2"), 512);
  EXPECT_EQ(Number("2^-1"), 0.5);
  EXPECT_EQ(Number("10000^(-2*1/4)"), 0.01);
}

TEST(Parser, ProductsMayGoUnwritten) {
  EXPECT_EQ(Number("2(3+1)"), 8);
  EXPECT_DOUBLE_EQ(Number("2pi"), 6.283185307179586);
  EXPECT_EQ(Number("(1+1)(2+1)"), 6);
  EXPECT_EQ(Number("3x^2", {{"x", 2.0}}), 12);
  EXPECT_EQ(Number("x(2)", {{"x", 5.0}}), 10);  // x names no function, so this is a product
  EXPECT_EQ(Number("2√4"), 4);
}

TEST(Parser, DifferenceIsNotAnUnwrittenProduct) { EXPECT_EQ(Number("3 -1"), 2); }

TEST(Parser, ConditionsReadAsWords) {
  EXPECT_EQ(Number("1 < 2 and not 3 < 2"), 1);
  EXPECT_EQ(Number("1 > 2 or 2 >= 2"), 1);
  EXPECT_EQ(Number("if(1 == 2, 3, 4)"), 4);
}

TEST(Parser, NamedArgumentsMayComeInAnyOrder) {
  EXPECT_EQ(Numbers("sinusoidal(d=4, positions=3)"), Numbers("sinusoidal(3, 4)"));
}

std::string FaultOf(const std::string& source, std::size_t at) {
  try {
    Compute(source);
  } catch (const FormulaError& error) {
    EXPECT_EQ(error.at(), at) << source << ": " << error.what();
    return error.what();
  }
  ADD_FAILURE() << source << " was read";
  return "";
}

TEST(Parser, FaultsNameThePlaceAndWhatWasExpected) {
  EXPECT_NE(FaultOf("1 +", 3).find("expected a number, a name or an opening bracket, found the end"), std::string::npos);
  EXPECT_NE(FaultOf("(1", 2).find("\")\" for the \"(\" at character 1"), std::string::npos);
  FaultOf("", 0);
  FaultOf("1 2", 2);
  FaultOf("[1, 2", 5);
  FaultOf("1)", 1);
  FaultOf("x.", 2);
  FaultOf("[1][]", 3);
  FaultOf("sinusoidal(d=4, 3)", 16);
}

TEST(Parser, DeepNestingIsRefusedInsteadOfExhaustingTheStack) {
  EXPECT_THROW(Compute(std::string(5000, '(')), FormulaError);
  EXPECT_THROW(Compute(std::string(9000, '-') + "1"), FormulaError);
  EXPECT_THROW(Compute(std::string(4000, '[') + "1"), FormulaError);
  std::string powers = "1";
  for (int i = 0; i < 2000; ++i) powers += "^1";
  EXPECT_THROW(Compute(powers), FormulaError);
}

// A chain that nests nothing to the right may still make a deep tree; it must be read and freed without harm.
TEST(Parser, SumsMayBeLongButNotEndless) {
  std::string sum = "0";
  for (int i = 0; i < 255; ++i) sum += "+1";
  EXPECT_EQ(Number(sum), 255);
  EXPECT_THROW(Compute(sum + "+1"), FormulaError);
  EXPECT_THROW(Compute("[1]" + std::string(3000, '[')), FormulaError);
  std::string fields = "x";
  for (int i = 0; i < 3000; ++i) fields += ".x";
  EXPECT_THROW(Compute(fields), FormulaError);
}

}  // namespace
}  // namespace orrery
