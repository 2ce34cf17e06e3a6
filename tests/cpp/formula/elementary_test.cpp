#include "formula/elementary.h"

#include <cmath>

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
