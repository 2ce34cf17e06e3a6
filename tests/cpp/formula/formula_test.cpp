#include "formula/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ctime>

#include "formula/error.h"
#include "table/table.h"

namespace orrery::formula {
namespace {

TEST(FormulaTest, AFormulaReadOnceIsComputedForManyValues) {
  const Formula formula("2x + 1", {"x"}, LearnersVocabulary());
  EXPECT_EQ(*formula.Compute({{"x", 3.0}}).As<double>(), 7);
  EXPECT_EQ(*formula.Compute({{"x", -0.5}}).As<double>(), 0);
}

TEST(FormulaTest, AQuantityBeforeABracketIsAFactor) {
  EXPECT_EQ(*Formula("x(2)", {"x"}, LearnersVocabulary()).Compute({{"x", 3.0}}).As<double>(), 6);
}

TEST(FormulaTest, ADecimalCommaIsReadWhereThePageWritesOne) {
  EXPECT_EQ(*Formula("max(1,5; 0,5)x", {"x"}, LearnersVocabulary(), {true})
                 .Compute({{"x", 2.0}})
                 .As<double>(),
            3);
}

// Refused, or computed to whatever comes out; in either case soon.
void ExpectAnEnd(const std::string& source) {
  const std::clock_t begin = std::clock();
  try {
    const Formula formula(source, {"x"}, AuthorsVocabulary());
    formula.Compute({{"x", 2.0}});
  } catch (const Error& error) {
    EXPECT_LE(error.at(), source.size());
  }
  // Time of the processor, which does not pass while other programs run. The limit on work cannot
  // take its place, because what this looks for is work that the core forgets to count. The bound is
  // far above what is needed: it tells a hang from a slow machine.
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  EXPECT_LT(seconds, 20) << source.substr(0, 100);
}

std::string Repeated(const std::string& piece, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

TEST(FormulaTest, LongNumbersAreReadToTheirLastDigit) {
  const auto value = [](const std::string& text) {
    return *Formula(text, {}, LearnersVocabulary()).Compute({}).As<double>();
  };
  EXPECT_DOUBLE_EQ(value("3." + std::string(9990, '3')), 10.0 / 3);
  EXPECT_TRUE(std::isinf(value(std::string(10000, '9'))));
  EXPECT_EQ(value("0." + std::string(9990, '0') + "1"), 0);
  EXPECT_TRUE(std::isinf(value("1e999999999999")));
  EXPECT_EQ(value("1e-999999999999"), 0);
  EXPECT_THROW(value(std::string(10001, '1')), Error);
}

TEST(FormulaTest, WhateverIsTypedComesToAnEnd) {
  for (const char* piece : {"(",
                            "[",
                            "{",
                            "|",
                            "2^",
                            "x^x^",
                            "sin ",
                            "√",
                            "-",
                            "not ",
                            "1+",
                            "x",
                            "x ",
                            "2x",
                            "xx",
                            "ab ",
                            "[1,",
                            "1;",
                            "x_",
                            "\\frac",
                            "\\",
                            "\\left",
                            "\\begin{matrix}",
                            "{,}",
                            "²",
                            "₁",
                            "\u200f",
                            "א",
                            "😀",
                            "\xf0",
                            "%",
                            "..",
                            "each(i,0,9,",
                            "sum(i,0,9,",
                            "\""}) {
    ExpectAnEnd(Repeated(piece, 10000 / std::string(piece).size()));
  }
}

TEST(FormulaTest, NothingThatIsTypedTakesLongOrAllMemory) {
  for (const char* source : {
           "2^2^2^2^2^2^2^2",
           "1e9^1e9^1e9",
           "0..1e9",
           "sum(i, 0, 1e9, i)",
           "sum(i, 0, 1e9, sum(j, 0, 1e9, i))",
           "each(i, 0, 9999, each(j, 0, 9999, i))",
           "each(i, 0, 1e5, \"abcdefghijklmnopqrstuvwxyz\")",
           "each(i, 0, 9e4, [[i], i, \"a\"])",
           "reshape(0..999999, [1000000, 1]) + (0..999999)",
           "reshape(0..999999, [1, 1000000]) @ reshape(0..999999, [1000000, 1])",
           "reshape(0..999999, [1000000, 1]) @ reshape(0..999999, [1, 1000000])",
           "sum(i, 0, 1e6, identity(1024)[0, 0])",
           "identity(1024) @ identity(1024) @ identity(1024) @ identity(1024)",
           "sum(i, 0, 1e5, sinusoidal(0..9999, 4096)[0, 0])",
           "sinusoidal(0..999999, 65536)",
           "attention(reshape(0..999999, [1000, 1000]), reshape(0..999999, [1000, 1000]), "
           "reshape(0..999999, [1000, 1000])).output[0, 0]",
           "sum(k, 0, 1e6, attention(identity(64), identity(64), identity(64)).output[0, 0])",
           "concat(concat(0..999999, 0..999999), concat(0..999999, 0..999999))",
           "reshape([1], [1e9, 1e9])",
           "select(0..1e6, 0..1e6)",
       }) {
    ExpectAnEnd(source);
  }
}

TEST(FormulaTest, KnowsTheQuantitiesThatItUses) {
  const Formula formula("a*sin(p) + max(0, -b)", {"a", "b", "p", "d"}, LearnersVocabulary());
  EXPECT_TRUE(formula.Uses("a"));
  EXPECT_TRUE(formula.Uses("b"));
  EXPECT_TRUE(formula.Uses("p"));
  EXPECT_FALSE(formula.Uses("d"));
  EXPECT_FALSE(formula.Uses("sin"));
}

TEST(FormulaTest, ReadingOneEntryOfALargeQuantityIsCheap) {
  const Record variables{{"v", Tensor({100000})}, {"r", Record{{"m", Tensor({1000, 100})}}}};
  const Formula formula("sum(i, 0, 9999, v[i] + r.m[floor(i/10), 3])", {"v", "r"},
                        LearnersVocabulary());
  EXPECT_EQ(*formula.Compute(variables).As<double>(), 0);
}

}  // namespace
}  // namespace orrery::formula
