#include <cmath>

#include "encodings/rope_scaling.h"
#include "encodings/slowdown.h"
#include "expect_error.h"

namespace orrery {
namespace {

TEST(LinearScaling, EveryPairSlowsByTheFactor) {
  const RopeFrequencySet set = LinearScaling(16, 10000, {.factor = 4});
  for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(Slowdown(set, 16, 10000, i), 4, 1e-14);
  EXPECT_EQ(set.attention_factor, 1);
}

TEST(LinearScaling, FactorOneChangesNothing) {
  ExpectUnscaled(LinearScaling(16, 10000, {.factor = 1}), 16, 10000);
}

TEST(LinearScaling, FactorThatIsNotPositiveThrows) {
  ExpectRefused([] { LinearScaling(16, 10000, {.factor = 0}); }, "factor is 0", "positive");
  ExpectRefused([] { LinearScaling(16, 10000, {.factor = std::nan("")}); },
                "factor is not a number", "positive");
}

}  // namespace
}  // namespace orrery
