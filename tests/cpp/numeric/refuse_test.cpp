#include "numeric/refuse.h"

#include <cmath>

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Refuse, SentenceHasNameNumberAndRule) {
  ExpectRefused([] { RefuseNumber("d", 5, "even"); }, "d is 5; it must be even");
}

TEST(Refuse, OnlyFiniteNumbersAboveTheBoundPass) {
  RequireAbove("base", 0.5, 0);
  ExpectRefused([] { RequireAbove("base", 0, 0); }, "base is 0; it must be positive and finite");
  ExpectRefused([] { RequireAbove("base", INFINITY, 0); }, "base is ∞");
  ExpectRefused([] { RequireAbove("base", std::nan(""), 0); }, "base is not a number");
  ExpectRefused([] { RequireAbove("base", 1, 1, "more than 1"); }, "base is 1; it must be more than 1");
}

}  // namespace
}  // namespace orrery
