#include "numeric/refuse.h"

#include <cmath>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Require, SaysTheValueAndWhatItMustBe) {
  Require(true, "base", 1, "anything");
  ExpectRefused([] { Require(false, "base", -2, "positive"); }, "base is −2; it must be positive");
  ExpectRefused([] { Require(false, "max_distance", 8, "above", 8.5); }, "max_distance is 8; it must be above 8.5");
}

TEST(Require, PositiveMeansAboveZeroAndFinite) {
  RequirePositive("scale", 1e-300);
  for (double bad : {0.0, -1.0, double(INFINITY), std::nan("")}) {
    ExpectRefused([&] { RequirePositive("scale", bad); }, "scale is ", "positive and finite");
  }
}

}  // namespace
}  // namespace orrery
