#include "attention/mask.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Mask, CausalIsTheLowerTriangle) {
  EXPECT_EQ(CausalMask(3, 3).data, (std::vector<double>{1, 0, 0, 1, 1, 0, 1, 1, 1}));
}

// Golden case attn/cached: two queries at the end of six keys.
TEST(Mask, QueriesOfACacheStandAtTheLastKeys) {
  EXPECT_EQ(CausalMask(2, 6).data, (std::vector<double>{1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1}));
}

TEST(Mask, MoreQueriesThanKeysLeaveTheFirstWithNothing) {
  EXPECT_EQ(CausalMask(3, 2).data, (std::vector<double>{0, 0, 1, 0, 1, 1}));
}

TEST(Mask, NoMaskAllowsEverything) { EXPECT_EQ(NoMask(1, 2).data, (std::vector<double>{1, 1})); }

}  // namespace
}  // namespace orrery
