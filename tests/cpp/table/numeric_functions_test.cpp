#include <gtest/gtest.h>

#include "table/parts.h"

namespace orrery {
namespace {

TEST(NumericFunctions, SoftmaxTakesEachRowByItself) {
  const Value weights = CallByName("softmax", {{"x", Tensor({2, 2}, {0, 0, 5, 5})}});
  EXPECT_EQ(weights.As<Tensor>()->data, (std::vector<double>{0.5, 0.5, 0.5, 0.5}));
}

TEST(NumericFunctions, ShuffleDependsOnTheSeedAlone) {
  const Record arguments{{"count", 6.0}, {"seed", 12.0}};
  EXPECT_EQ(CallByName("shuffle", arguments).As<Tensor>()->data,
            CallByName("shuffle", arguments).As<Tensor>()->data);
}

}  // namespace
}  // namespace orrery
