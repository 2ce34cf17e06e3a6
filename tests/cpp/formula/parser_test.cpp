#include "formula/parser.h"

#include <gtest/gtest.h>

#include <cmath>

#include "expect_error.h"
#include "formula/compute.h"
#include "formula/error.h"
#include "formula/formula.h"

namespace orrery::formula {
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

TEST(Parser, DigitsRightBehindAFunctionAreItsArgumentAsLearnersType) {
  const auto learner = [](const char* source, const Record& variables = {}) {
    const Formula formula(source, variables.names(), LearnersVocabulary(), {.natural = true});
    return *formula.Compute(variables).As<double>();
  };
  EXPECT_DOUBLE_EQ(learner("ln9"), std::log(9));
  EXPECT_DOUBLE_EQ(learner("4ln9.5 + 1"), 4 * std::log(9.5) + 1);
  EXPECT_DOUBLE_EQ(learner("cos2"), std::cos(2));
  EXPECT_DOUBLE_EQ(learner("sqrt3*2"), 2 * std::sqrt(3));
  EXPECT_DOUBLE_EQ(learner("log2(8)"), 3);
  EXPECT_EQ(learner("x1 + ln9", {{"x1", 2.0}, {"ln9", 3.0}}), 5) << "names come first";
  ExpectRefused([&] { learner("ln9/2"); }, "ln 9/2 can be read two ways: write ln(9)/2 or ln(9/2)");
  ExpectRefused([&] { learner("ln 9 / x", {{"x", 4.0}}); }, "write ln(9)/x or ln(9/x)");
  ExpectRefused([&] { learner("ln 2 pi/4"); }, "put what ln is taken of into brackets");
  ExpectRefused([] { Number("ln9"); }, "ln9");
}

TEST(Parser, AQuotientOfTwoFunctionsNeedsNoBrackets) {
  const auto learner = [](const char* source) {
    return *Formula(source, {}, LearnersVocabulary(), {.natural = true}).Compute({}).As<double>();
  };
  for (const char* source :
       {"ln 9/ln 4", "ln9/ln4", "ln 9 / ln(4)", "log 9/log 4", "log2 9/log2 4"})
    EXPECT_DOUBLE_EQ(learner(source), std::log(9) / std::log(4)) << source;
  EXPECT_DOUBLE_EQ(learner("sin 2 / cos 2 * 3"), std::tan(2) * 3);
  EXPECT_DOUBLE_EQ(Number("sin x/cos 2x", {{"x", 0.5}}), std::sin(0.5) / std::cos(1));
  ExpectRefused([&] { learner("ln 9/(ln 4)"); }, "put what ln is taken of into brackets");
}

TEST(Parser, PowerIsReadAsProgramsWriteItByLearners) {
  const auto learner = [](const char* source, const Record& variables = {}) {
    const Formula formula(source, variables.names(), LearnersVocabulary(), {.natural = true});
    return *formula.Compute(variables).As<double>();
  };
  EXPECT_EQ(learner("power(2, 3)"), 8);
  EXPECT_EQ(learner("2pow(2, -1)"), 1);
  EXPECT_EQ(learner("pow(10, 2)^2"), 10000);
  EXPECT_EQ(learner("-power(2, 2)"), -4);
  EXPECT_EQ(learner("power(2)", {{"power", 3.0}}), 6) << "names come first";
  ExpectRefused([&] { learner("power(2)"); }, "there is no function power");
  ExpectRefused([&] { learner("pow(1, 2, 3)"); }, "there is no function pow");
  ExpectRefused([] { Number("power(2, 3)"); }, "there is no function power");
}

TEST(Parser, LogIsTheNaturalOneOnlyWhereThatIsSaid) {
  const auto value = [](const char* source) {
    return *Formula(source, {}, LearnersVocabulary(), {.natural = true, .natural_log = true})
                .Compute({})
                .As<double>();
  };
  EXPECT_DOUBLE_EQ(value("log(9)"), std::log(9));
  EXPECT_DOUBLE_EQ(value("log9"), std::log(9));
  EXPECT_DOUBLE_EQ(value("log10(100)"), 2);
  ExpectRefused([] { Number("log(9)"); }, "log is ambiguous here: write ln, log2 or log10");
}

TEST(Parser, TheLetterXBetweenNumbersIsTimesAsLearnersTypeWhereNoQuantityIsMeant) {
  const auto learner = [](const char* source, const Record& variables = {}) {
    const Formula formula(source, variables.names(), LearnersVocabulary(), {.natural = true});
    return *formula.Compute(variables).As<double>();
  };
  for (const char* source : {"6 x 10^2", "6x10^2", "6 X 10²", "-6x10^2*-1", "2^1 x 3x10^2"})
    EXPECT_DOUBLE_EQ(learner(source), 600) << source;
  EXPECT_DOUBLE_EQ(learner("3x1.5"), 4.5);
  EXPECT_EQ(learner("2x10", {{"x10", 7.0}}), 14) << "names come first";
  EXPECT_EQ(learner("2x", {{"x", 7.0}}), 14);
  ExpectRefused([&] { learner("3 x 10", {{"x", 7.0}}); }, "expected an operator");
  ExpectRefused([&] { learner("x 10"); }, "expected an operator");
  ExpectRefused([] { Number("3 x 10"); }, "expected an operator");
}

TEST(Parser, UnitsOfAnglesAreAnsweredInWords) {
  ExpectRefused([] { Number("cos 5°"); }, "angles are in radians here, not in degrees");
  const auto learner = [](const char* source, const Record& variables = {}) {
    const Formula formula(source, variables.names(), LearnersVocabulary(), {.natural = true});
    return *formula.Compute(variables).As<double>();
  };
  ExpectRefused([&] { learner("cos(5 rad)"); }, "so leave out rad");
  ExpectRefused([&] { learner("cos(5 radians)"); }, "so leave out radians");
  ExpectRefused([&] { learner("cos(5 deg)"); }, "not in degrees");
  EXPECT_DOUBLE_EQ(learner("cos(radians(60))"), 0.5);
  EXPECT_EQ(learner("2 rad", {{"rad", 3.0}}), 6) << "names come first";
}

TEST(Parser, HyperbolicAndReciprocalFunctionsAreCalledLikeTheSine) {
  const Record x{{"x", 0.5}};
  EXPECT_DOUBLE_EQ(Number("sinh x", x), std::sinh(0.5));
  EXPECT_DOUBLE_EQ(Number("sec 2x", x), 1 / std::cos(1));
  EXPECT_DOUBLE_EQ(Number("tanh^2 x", x), std::pow(std::tanh(0.5), 2));
  EXPECT_DOUBLE_EQ(Number("2x cosh(x)", x), std::cosh(0.5));
  EXPECT_DOUBLE_EQ(Number("xcot(x)", x), 0.5 * std::cos(0.5) / std::sin(0.5));
  EXPECT_DOUBLE_EQ(Number("arsinh(x) - arcsinh(x)", x), 0);
  EXPECT_DOUBLE_EQ(Number("\\operatorname{artanh} x", x), std::atanh(0.5));
  EXPECT_DOUBLE_EQ(Number("\\sinh{x} + \\sec\\left(x\\right)", x),
                   std::sinh(0.5) + 1 / std::cos(0.5));
}

TEST(Parser, LettersOfAFunctionsNameAreAProductWhereTheyAreQuantitiesWithoutArgument) {
  const Record quantities{{"s", 2.0}, {"e", 3.0}, {"c", 5.0}, {"o", 7.0}, {"t", 11.0}};
  EXPECT_DOUBLE_EQ(Number("s e c", quantities), 30);
  EXPECT_DOUBLE_EQ(Number("s e c (2)", quantities), 60);
  EXPECT_DOUBLE_EQ(Number("s*e*c t", quantities), 330);
  EXPECT_DOUBLE_EQ(Number("sec", quantities), 30);
  EXPECT_DOUBLE_EQ(Number("sec + cot/c", quantities), 107);
  EXPECT_DOUBLE_EQ(Number("csc", quantities), 50);
  EXPECT_DOUBLE_EQ(Number("sec(2)", quantities), 1 / std::cos(2));
  EXPECT_DOUBLE_EQ(Number("sec t", quantities), 1 / std::cos(11));
  EXPECT_DOUBLE_EQ(Number("sec(2)", {{"sec", 4.0}}),
                   8);  // a quantity of that name hides the function
}

TEST(Parser, ADivisionBeforeAnUnwrittenProductIsRefused) {
  for (const char* formula : {"1/2x", "2x/3x", "1/2(x + 1)", "1/2π", "x/(2)(3)", "1/xx"}) {
    EXPECT_NE(Refusal(formula, {{"x", 2.0}}).find("two ways"), std::string::npos) << formula;
  }
  EXPECT_EQ(Number("(1/2)x", {{"x", 3.0}}), 1.5);
  EXPECT_EQ(Number("1/(2x)", {{"x", 2.0}}), 0.25);
  EXPECT_EQ(Number("x/2*3", {{"x", 2.0}}), 3);
  EXPECT_EQ(Number("\\frac{1}{2}x", {{"x", 3.0}}), 1.5);
}

TEST(Parser, LettersRunTogetherAreAProductOfKnownNames) {
  const Record names{{"x", 2.0}, {"y", 3.0}, {"ab", 5.0}, {"r", 7.0}};
  EXPECT_EQ(Number("2xy", names), 12);
  EXPECT_EQ(Number("xab", names), 10);
  EXPECT_DOUBLE_EQ(Number("2pir", names), 43.982297150257104);
  EXPECT_EQ(Number("x y", names), 6);
  EXPECT_EQ(Number("xy^2", names), 18);
  EXPECT_EQ(Number("x^2y", names), 12);
  EXPECT_EQ(Number("xsqrt(4)", names), 4);
  EXPECT_DOUBLE_EQ(Number("xe^2", names), 14.778112197861301);
  EXPECT_EQ(Number("xy(2)", names), 12);
  EXPECT_EQ(Refusal("xz", names), "the name xz has no value here at 0");
  EXPECT_EQ(Refusal("xe", names), "the name xe has no value here at 0");
  EXPECT_NE(Refusal("1 + pqpq", {{"p", 1.0}, {"q", 1.0}, {"pq", 1.0}}).find("several ways"),
            std::string::npos);
  EXPECT_EQ(Number("ab", {{"a", 2.0}, {"b", 3.0}, {"ab", 5.0}}), 5);  // the whole is a name
  EXPECT_EQ(Number("sin(0)", {{"s", 2.0}, {"i", 3.0}, {"n", 5.0}}), 0);
}

TEST(Parser, AnUnknownNameBeforeABracketIsAFunctionThatIsMissing) {
  EXPECT_EQ(Refusal("1 + f(2)"), "there is no function f at 4");
  EXPECT_EQ(Refusal("xz(2)", {{"x", 1.0}}), "there is no function xz at 0");
  EXPECT_NE(Refusal("log(2)").find("ln, log2 or log10"), std::string::npos);
  EXPECT_EQ(Number("log(2)", {{"log", 5.0}}), 10);
}

TEST(Parser, ElementaryFunctionsMayStandWithoutBrackets) {
  const Record x{{"x", 0.5}, {"theta", 0.25}};
  EXPECT_DOUBLE_EQ(Number("sin x", x), std::sin(0.5));
  EXPECT_DOUBLE_EQ(Number("sin 2x + 1", x), std::sin(1.0) + 1);
  EXPECT_DOUBLE_EQ(Number("\\sin\\theta \\cos\\theta", x), std::sin(0.25) * std::cos(0.25));
  EXPECT_DOUBLE_EQ(Number("sin^2 x + cos²(x)", x), 1);
  EXPECT_DOUBLE_EQ(Number("\\sin{x}", x), std::sin(0.5));
  EXPECT_DOUBLE_EQ(Number("2 sin x · x", x), std::sin(0.5));
  EXPECT_DOUBLE_EQ(Number("arcsin(x) + \\log_2 8 + \\log_{10}(100)", x), std::asin(0.5) + 5);
  for (const char* formula :
       {"sin x/2", "sin x(2)", "sin^-1 x", "sin^{-1}(x)", "sin", "sin + 1", "sin -x"}) {
    EXPECT_NE(Refusal(formula, x), "read") << formula;
  }
}

TEST(Parser, BarsAreAbsoluteValues) {
  EXPECT_EQ(Number("|-2|"), 2);
  EXPECT_EQ(Number("||-3| - 5|"), 2);
  EXPECT_EQ(Number("2|-3|"), 6);
  EXPECT_EQ(Number("|-2||-3|"), 6);
  EXPECT_EQ(Number("|-2| · |(2 - |-3|)|"), 2);
  EXPECT_EQ(Number("\\left|-2\\right|"), 2);
  EXPECT_EQ(Number("⌊2.7⌋ + \\lceil 0.5 \\rceil"), 3);
  EXPECT_NE(Refusal("|2"), "read");
  EXPECT_NE(Refusal("2|"), "read");
}

TEST(Parser, PercentagesAreHundredths) {
  EXPECT_EQ(Number("50%"), 0.5);
  EXPECT_EQ(Number("200 · 5%"), 10);
  EXPECT_EQ(Number("1 + 50\\%"), 1.5);
  EXPECT_NE(Refusal("7 % 3").find("mod(a, b)"), std::string::npos);
  EXPECT_NE(Refusal("7 % x", {{"x", 1.0}}).find("mod(a, b)"), std::string::npos);
}

TEST(Parser, NamesMayHaveLowEnds) {
  EXPECT_EQ(Number("x_1 + x₁ + x_{1}", {{"x1", 2.0}}), 6);
  EXPECT_EQ(Number("x1", {{"x_1", 2.0}}), 2);
  EXPECT_EQ(Number("ω_i", {{"omega_i", 3.0}}), 3);
  EXPECT_EQ(Number("\\theta_{\\mathrm{max}}", {{"theta_max", 4.0}}), 4);
  const Record w{{"w", Tensor::Vector({5, 6, 7})}, {"i", 1.0}};
  EXPECT_EQ(Number("w_i", w), 6);
  EXPECT_EQ(Number("w_2", w), 7);
  EXPECT_EQ(Number("w_{i+1}", w), 7);
  EXPECT_EQ(Number("w[i]w", {{"w", Tensor::Vector({2})}, {"i", 0.0}}), 4);
  EXPECT_EQ(Number("sum(k, 0, 2, w_k)", w), 18);
  EXPECT_EQ(Refusal("w_q", w), "the name w_q has no value here at 0");
}

TEST(Parser, SumsMayHaveTheirSign) {
  EXPECT_EQ(Number("\\sum_{i=1}^{4} i^2"), 30);
  EXPECT_EQ(Number("\\sum_{i=1}^4 2i + 1"), 21);
  EXPECT_EQ(Number("2\\sum_{i=1}^{n} \\frac{i}{2}", {{"n", 3.0}}), 6);
  EXPECT_NE(Refusal("\\sum x", {{"x", 1.0}}), "read");
}

TEST(Parser, SemicolonsEndRows) {
  EXPECT_EQ(Number("[1, 2; 3, 4][1, 0]"), 3);
  EXPECT_EQ(Number("[1; 2][1, 0]"), 2);
  EXPECT_EQ(Number("\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}[0, 1]"), 2);
  EXPECT_EQ(Number("\\left[\\begin{array}{cc}1 & 2 \\\\ 3 & 4\\end{array}\\right][1, 1]"), 4);
  EXPECT_EQ(Number("\\begin{bmatrix}1 & 2\\end{bmatrix}[1]"), 2);
}

TEST(Parser, WhatIsPastedFromLatexOrTypedWithSigns) {
  EXPECT_EQ(Number("\\frac{1}{2} + \\frac12"), 1);
  EXPECT_EQ(Number("\\sqrt{9}^2"), 9);
  EXPECT_EQ(Number("10^{-2}"), 0.01);
  EXPECT_DOUBLE_EQ(Number("1.2·10⁻³"), 1.2e-3);
  EXPECT_DOUBLE_EQ(Number("1.2e−3"), 1.2e-3);
  EXPECT_EQ(Number("６÷２"), 3);
  EXPECT_EQ(Number("\u200f3\u00a0+\u20094\u200b"), 7);
  EXPECT_EQ(Number("\\left(2+1\\right)\\left(3\\right)"), 9);
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
  } catch (const Error& error) {
    EXPECT_EQ(error.at(), at) << source << ": " << error.what();
    return error.what();
  }
  ADD_FAILURE() << source << " was read";
  return "";
}

TEST(Parser, FaultsNameThePlaceAndWhatWasExpected) {
  EXPECT_NE(
      FaultOf("1 +", 3).find("expected a number, a name or an opening bracket, found the end"),
      std::string::npos);
  EXPECT_NE(FaultOf("(1", 2).find("\")\" for the \"(\" at character 1"), std::string::npos);
  FaultOf("", 0);
  FaultOf("1 2", 2);
  FaultOf("[1, 2", 5);
  FaultOf("1)", 1);
  FaultOf("x.", 2);
  FaultOf("[1][]", 3);
  FaultOf("sinusoidal(d=4, 3)", 16);
  FaultOf("0 < 1 < 2", 6);
  FaultOf("1 + not 2", 4);
  FaultOf("[1,]", 3);
  FaultOf("θ + 😀", 4);
  FaultOf("1 + 😀", 4);
  FaultOf("א + 1", 0);
}

TEST(Parser, DeepNestingIsRefusedInsteadOfExhaustingTheStack) {
  EXPECT_THROW(Compute(std::string(5000, '(')), Error);
  EXPECT_THROW(Compute(std::string(9000, '-') + "1"), Error);
  EXPECT_THROW(Compute(std::string(4000, '[') + "1"), Error);
  std::string powers = "1";
  for (int i = 0; i < 2000; ++i) powers += "^1";
  EXPECT_THROW(Compute(powers), Error);
  for (const char* opening : {"|", "√", "\\frac{", "sin ", "sin^2 ", "⌊", "\\begin{matrix}", "x_",
                              "not ", "{", "\\sum_{i=0}^{1}", "2^"}) {
    std::string source;
    while (source.size() < 9000) source += opening;
    EXPECT_THROW(Compute(source), Error) << opening;
  }
}

// Brackets and calls do not begin to count afresh.
TEST(Parser, HeightIsThatOfTheWholeTree) {
  std::string source = "1";
  for (int i = 0; i < 20; ++i) {
    std::string terms = "abs(" + source + ")";
    for (int j = 0; j < 50; ++j) terms += "+1";
    source = terms;
  }
  EXPECT_NE(Refusal(source).find("terms in a row"), std::string::npos);
}

// A chain that nests nothing to the right may still make a deep tree; it must be read and freed
// without harm.
TEST(Parser, SumsMayBeLongButNotEndless) {
  std::string sum = "0";
  for (int i = 0; i < 255; ++i) sum += "+1";
  EXPECT_EQ(Number(sum), 255);
  EXPECT_THROW(Compute(sum + "+1"), Error);
  EXPECT_THROW(Compute("[1]" + std::string(3000, '[')), Error);
  std::string fields = "x";
  for (int i = 0; i < 3000; ++i) fields += ".x";
  EXPECT_THROW(Compute(fields), Error);
}

}  // namespace
}  // namespace orrery::formula
