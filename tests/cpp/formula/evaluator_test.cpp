#include <cmath>

#include "expect_error.h"
#include "formula/compute.h"
#include "formula/error.h"
#include "formula/formula.h"
#include "random_values.h"

namespace orrery::formula {
namespace {

TEST(Evaluator, VectorsMatricesAndIndices) {
  EXPECT_EQ(Numbers("[1, 2, 3] * 2"), (std::vector<double>{2, 4, 6}));
  EXPECT_EQ(Numbers("[[1, 2], [3, 4]][1]"), (std::vector<double>{3, 4}));
  EXPECT_EQ(Number("[[1, 2], [3, 4]][1, 0]"), 3);
  EXPECT_EQ(Number("[1, 2] @ [3, 4]"), 11);
  EXPECT_EQ(Numbers("[[1, 0], [0, 2]] @ [3, 4]"), (std::vector<double>{3, 8}));
  EXPECT_EQ(Numbers("1..4"), (std::vector<double>{1, 2, 3, 4}));
  EXPECT_TRUE(Numbers("2..1").empty());
}

TEST(Evaluator, AxesOfSizeOneStretchAsInNumPy) {
  EXPECT_EQ(Numbers("[[1], [2]] * [10, 20]"), (std::vector<double>{10, 20, 20, 40}));
  ExpectRefused([] { Compute("[1, 2] + [1, 2, 3]"); }, "[2]", "[3]");
}

TEST(Evaluator, SumsAndListsCountAName) {
  EXPECT_EQ(Number("sum(i, 1, 4, i^2)"), 30);
  EXPECT_EQ(Number("sum([1, 2, 3])"), 6);
  EXPECT_EQ(Numbers("each(i, 0, 2, [i, i^2])"), (std::vector<double>{0, 0, 1, 1, 2, 4}));
  EXPECT_EQ(Number("sum(i, 0, 1, sum(j, 0, 1, 10*i + j))"), 22);
}

TEST(Evaluator, CountingANameLeavesTheOuterOneAsItWas) {
  EXPECT_EQ(Number("sum(i, 0, 2, i) + i", {{"i", 10.0}}), 13);
  ExpectRefused([] { Compute("sum(k, 0, 2, k) + k"); }, "the name k has no value");
}

TEST(Evaluator, ComparisonsOfVectorsCountEntries) {
  // ERR-28: with d = 512, 133 of 256 pairs do not finish a turn within 512 positions.
  EXPECT_EQ(Number("count(sinusoidal_wavelengths(512) > 512)"), 133);
}

TEST(Evaluator, FieldsOfRecords) {
  EXPECT_NEAR(
      Number(
          "attention([[1,0],[0,1],[1,1]], [[1,0],[0,1],[1,1]], [[1,0],[0,1],[1,1]]).output[2, 0]"),
      0.751744921742, 1e-12);
  ExpectRefused([] { Compute("attention([[1]], [[1]], [[1]]).weight"); }, "no field weight",
                "products, logits, weights, output");
  ExpectRefused([] { Compute("[1, 2].x"); }, "has no fields");
  // Names that no formula could write, as those of a model's parameters: in quotes.
  const Record layer{{"net", Record{{"0.weight", Tensor::Vector({3, 4})}}}};
  EXPECT_EQ(Number("net[\"0.weight\"][1]", layer), 4);
  ExpectRefused([&] { Compute("net[\"0.bias\"]", layer); }, "no field 0.bias", "0.weight");
  ExpectRefused([&] { Compute("net[0]", layer); },
                "indexed by the name of a field, not by a number");
}

TEST(Evaluator, DivisionByZeroIsWhatTheStandardSays) {
  EXPECT_TRUE(std::isinf(Number("1/0")));
  EXPECT_TRUE(std::isnan(Number("0/0")));
}

TEST(Evaluator, OnlyTheTakenBranchIsComputed) { EXPECT_EQ(Number("if(true, 1, nothing_here)"), 1); }

TEST(Evaluator, UnknownNamesFunctionsAndWrongIndicesAreNamed) {
  ExpectRefused([] { Compute("x + 1"); }, "the name x has no value");
  ExpectRefused([] { Compute("[1, 2][2]"); }, "the index is 2", "from 0 to 1");
  ExpectRefused([] { Compute("[1, 2][0.5]"); }, "the index is 0.5");
  ExpectRefused([] { Compute("5[0]"); }, "0 axes");
  ExpectRefused([] { Compute("sin(1, 2)"); }, "sin takes 1 arguments", "2");
  ExpectRefused([] { Compute("sin(x=1, x=2)"); }, "given twice");
  ExpectRefused([] { Compute("1 and true"); }, "a condition is needed");
  ExpectRefused([] { Compute("[1, [1, 2]]"); }, "[]", "[2]");
  ExpectRefused([] { Compute("0.5..2"); }, "whole numbers");
}

TEST(Evaluator, VocabularyDecidesWhatMayBeCalled) {
  EXPECT_NEAR(*Evaluate("sin(1)", {}, LearnersVocabulary()).As<double>(), 0.841470984808, 1e-12);
  ExpectRefused([] { Evaluate("sinusoidal(3, 4)", {}, LearnersVocabulary()); },
                "there is no function sinusoidal");
}

TEST(Evaluator, FormulasThatTakeTooLongAreRefused) {
  EXPECT_THROW(Compute("sum(i, 1, 1e9, i)"), Error);
  EXPECT_THROW(Compute("sum(i, 1, 1e4, sum(j, 1, 1e4, 1))"), Error);
  EXPECT_THROW(Compute("1..1e9"), Error);
  EXPECT_THROW(Compute("each(i, 1, 1e6, i)"), Error);
  EXPECT_THROW(Compute("reshape(1..1e6, [1000000, 1]) + (1..1e6)"), Error);
}

// Whatever is typed ends in a value or in a Error within the text: no crash, no other
// exception.
TEST(Evaluator, RandomTextNeverCrashes) {
  const std::vector<std::string> pieces = {
      "1",   "2.5",         "x",           "sin",  "(",  ")", "[",          "]",     ",", "+",
      "-",   "*",           "/",           "^",    "..", "@", "=",          "==",    "<", "and",
      "not", "sum(i,0,3,",  "each(i,0,2,", "if(",  "π",  "²", "√",          "\"a\"", ".", " ",
      "1e9", "sinusoidal(", "attention(",  "\xc3", "−",  "e", "mean_rows(", "i"};
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    Random random(seed);
    std::string source;
    for (std::int64_t left = random.Integer(0, 14); left > 0; --left) {
      source += pieces[static_cast<std::size_t>(
          random.Integer(0, static_cast<std::int64_t>(pieces.size()) - 1))];
    }
    try {
      Evaluate(source, {{"x", 2.0}}, AuthorsVocabulary());
    } catch (const Error& error) {
      EXPECT_LE(error.at(), source.size()) << "seed " << seed << ": " << source;
    } catch (const std::exception& error) {
      ADD_FAILURE() << "seed " << seed << ": " << source << " threw " << error.what();
    }
  }
}

}  // namespace
}  // namespace orrery::formula
