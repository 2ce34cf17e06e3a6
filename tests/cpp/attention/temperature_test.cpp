#include "attention/temperature.h"

#include <cmath>

#include "expect_error.h"
#include "formula/compute.h"

namespace orrery {
namespace {

double Factor(double position, double beta, double length) {
  return QueryTemperature(std::vector<double>{position},
                          {.beta = beta, .original_length = length})[0];
}

TEST(QueryTemperature, IsOneBelowTheOriginalLengthAndGrowsInSteps) {
  EXPECT_EQ(Factor(0, 0.1, 8192), 1);
  EXPECT_EQ(Factor(8191, 0.1, 8192), 1);
  EXPECT_DOUBLE_EQ(Factor(8192, 0.1, 8192), 1 + 0.1 * std::log(2));
  EXPECT_EQ(Factor(8192, 0.1, 8192), Factor(16383, 0.1, 8192));
  EXPECT_EQ(Number("query_temperature(8191 + 1)"), Factor(8192, 0.1, 8192));
}

TEST(QueryTemperature, NumbersOutOfRangeAreRefused) {
  ExpectRefused([] { Factor(-1, 0.1, 8192); }, "positions holds −1", "0 or more");
  ExpectRefused([] { Factor(1, NAN, 8192); }, "beta is", "finite");
  ExpectRefused([] { Factor(1, 0.1, 0); }, "original_length is 0", "positive");
  ExpectRefused([] { Factor(1, 0.1, INFINITY); }, "original_length is");
}

}  // namespace
}  // namespace orrery
