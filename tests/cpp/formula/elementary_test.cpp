#include "formula/elementary.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "expect_error.h"
#include "formula/compute.h"

namespace orrery::formula {
namespace {

TEST(Elementary, SchoolFunctionsTakeRadiansAndWorkEntryByEntry) {
  EXPECT_NEAR(Number("sin(pi/6)"), 0.5, 1e-15);
  EXPECT_EQ(Numbers("sqrt([4, 9])"), (std::vector<double>{2, 3}));
  EXPECT_EQ(Number("log2(8)"), 3);
  EXPECT_EQ(Number("log10(1000)"), 3);
  EXPECT_EQ(Number("ln(e)"), 1);
  EXPECT_NEAR(Number("degrees(atan(1))"), 45, 1e-13);
  EXPECT_NEAR(Number("radians(180)"), 3.14159265358979, 1e-14);
  EXPECT_EQ(Number("round(-2.5)"), -3);
  EXPECT_EQ(Number("ceil(-0.5)"), 0);
}

// Reference values: Python 3.11.7, module math; sec, csc and cot as quotients of its cos and sin.
TEST(Elementary, HyperbolicAndReciprocalFunctionsMatchPython) {
  struct Case {
    const char* formula;
    double value;
  };
  const Case cases[] = {
      {"sec(0.5)", 1.139493927324549},     {"csc(0.5)", 2.085829642933488},
      {"cot(0.5)", 1.830487721712452},     {"sec(-2)", -2.402997961722381},
      {"csc(-2)", -1.0997501702946164},    {"cot(-2)", 0.45765755436028577},
      {"sinh(0.5)", 0.5210953054937474},   {"sinh(-2)", -3.626860407847019},
      {"cosh(0.5)", 1.1276259652063807},   {"cosh(-2)", 3.7621956910836314},
      {"tanh(0.5)", 0.46211715726000974},  {"tanh(-2)", -0.9640275800758169},
      {"asinh(0.5)", 0.48121182505960347}, {"asinh(-2)", -1.4436354751788103},
      {"acosh(1.5)", 0.9624236501192069},  {"acosh(3)", 1.762747174039086},
      {"atanh(0.5)", 0.5493061443340548},  {"atanh(-0.25)", -0.25541281188299536}};
  // The C library may differ from Python's in the last bits.
  for (const auto& [formula, value] : cases)
    EXPECT_NEAR(Number(formula), value, 4e-16 * (1 + std::abs(value))) << formula;
}

TEST(Elementary, HyperbolicAndReciprocalFunctionsFollowIeeeAtTheEdgesOfTheirDomains) {
  EXPECT_TRUE(std::isnan(Number("acosh(0.5)")));
  EXPECT_TRUE(std::isnan(Number("atanh(1.5)")));
  EXPECT_TRUE(std::isnan(Number("atanh(-1.5)")));
  EXPECT_EQ(Number("acosh(1)"), 0);
  EXPECT_EQ(Number("atanh(1)"), INFINITY);
  EXPECT_EQ(Number("atanh(-1)"), -INFINITY);
  EXPECT_EQ(Number("csc(0)"), INFINITY);
  EXPECT_EQ(Number("cot(0)"), INFINITY);
  EXPECT_EQ(Number("sec(0)"), 1);
  EXPECT_EQ(Number("sinh(1000)"), INFINITY);
  EXPECT_EQ(Numbers("tanh([0, 1000])"), (std::vector<double>{0, 1}));
}

TEST(Elementary, SquareRootAloneIsWrittenAsARoot) {
  for (const Function* function : LearnersVocabulary()) {
    const bool is_root = function->written == Function::Written::kAsRoot;
    EXPECT_EQ(is_root, function->name == std::string("sqrt")) << function->name;
  }
}

// What is taken for smooth where answers are judged. Where a function is large or undefined nothing
// can be told.
TEST(Elementary, FunctionsThatJumpOrBendSaySo) {
  constexpr double kStep = 1e-6;
  for (const Function* function : LearnersVocabulary()) {
    if (!function->each) continue;
    double jump = 0;
    double bend = 0;
    for (double x = -3; x <= 3; x += 0.25) {
      const double before = function->each(x - kStep);
      const double at = function->each(x);
      const double after = function->each(x + kStep);
      if (!(std::abs(before) + std::abs(at) + std::abs(after) < 50)) continue;
      jump = std::max(jump, std::abs(after - before));
      bend = std::max(bend, std::abs(after - 2 * at + before) / kStep);
    }
    const Function::Graph seen = jump > 0.1   ? Function::Graph::kJumps
                                 : bend > 0.5 ? Function::Graph::kBends
                                              : Function::Graph::kSmooth;
    EXPECT_EQ(function->graph, seen) << function->name;
  }
  for (const char* name : {"min", "max"})
    EXPECT_EQ(FindFunction(LearnersVocabulary(), name)->graph, Function::Graph::kBends);
  EXPECT_EQ(FindFunction(LearnersVocabulary(), "mod")->graph, Function::Graph::kJumps);
}

TEST(Elementary, LearnersMayCallHyperbolicAndReciprocalFunctions) {
  for (const char* name :
       {"sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "sec", "csc", "cot"}) {
    EXPECT_NE(FindFunction(LearnersVocabulary(), name), nullptr) << name;
  }
}

TEST(Elementary, RemainderHasTheSignOfTheDivisor) {
  EXPECT_EQ(Number("mod(-1, 5)"), 4);
  EXPECT_EQ(Number("mod(13, 2)"), 1);
}

TEST(Elementary, ExtremesOfOneVectorOrOfTwoNumbers) {
  EXPECT_EQ(Number("max([1, 5, 2])"), 5);
  EXPECT_EQ(Number("min(3, 2)"), 2);
  EXPECT_EQ(Numbers("max([1, 4], 3)"), (std::vector<double>{3, 4}));
  EXPECT_TRUE(std::isnan(Number("max([1, 0/0, 2])")));
  ExpectRefused([] { Compute("max([])"); }, "at least one");
}

TEST(Elementary, HelpersForVectorsAndMatrices) {
  EXPECT_EQ(Number("mean([1, 2, 6])"), 3);
  EXPECT_EQ(Numbers("mean_rows([[1, 2], [3, 4]])"), (std::vector<double>{2, 3}));
  EXPECT_EQ(Number("argmax([3, 7, 7])"), 1);
  EXPECT_EQ(Number("length([[1], [2], [3]])"), 3);
  EXPECT_EQ(Numbers("concat([1], [2, 3])"), (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(Numbers("select([5, 6, 7], [5, 6, 7] != 6)"), (std::vector<double>{5, 7}));
  EXPECT_EQ(Number("length(select([5, 6], [0, 0]))"), 0);
  ExpectRefused([] { Numbers("select([5, 6], [1])"); }, "keep has shape [1]", "[2]");
  EXPECT_EQ(Numbers("identity(2)"), (std::vector<double>{1, 0, 0, 1}));
  EXPECT_EQ(Number("reshape([1, 2, 3, 4], [2, 2])[1, 0]"), 3);
  ExpectRefused([] { Compute("reshape([1, 2, 3], [2, 2])"); }, "[2, 2]", "4", "3");
  ExpectRefused([] { Compute("reshape([1], [-1])"); }, "−1");
}

}  // namespace
}  // namespace orrery::formula
