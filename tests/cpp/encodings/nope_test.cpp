#include <gtest/gtest.h>

#include "attention/attention.h"
#include "attention/mask.h"
#include "encodings/registry.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Nope, ActsNowhere) {
  EXPECT_EQ(FindEncoding("nope")->info.acts.size(), 0u);
  EXPECT_TRUE(FindEncoding("nope")->functions.empty());
}

// What makes NoPE possible: under a causal mask even equal keys give outputs that tell the place,
// since place t sees t + 1.
TEST(Nope, CausalMaskAloneTellsHowManyTokensStandBefore) {
  const Tensor query({4, 1}, {1, 1, 1, 1});
  const Tensor value({4, 1}, {1, 0, 0, 0});
  const Tensor output = Attention(query, query, value, CausalMask(4, 4), 1).output;
  for (std::size_t t = 0; t < 4; ++t)
    EXPECT_NEAR(output.data[t], 1.0 / static_cast<double>(t + 1), 1e-15);
}

TEST(Nope, WithoutMaskOrderIsLost) {
  Random random(3);
  const Tensor x = RandomTensor(random, {5, 3});
  const std::vector<double> order = {4, 2, 0, 1, 3};
  const Tensor shuffled = PermuteRows(x, order);
  const Tensor mask = NoMask(5, 5);
  EXPECT_LT(MaxDifference(Attention(shuffled, shuffled, shuffled, mask, 1).output,
                          PermuteRows(Attention(x, x, x, mask, 1).output, order)),
            1e-14);
}

}  // namespace
}  // namespace orrery
