#include "attention/mask.h"

#include <gtest/gtest.h>

#include "expect_error.h"

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

TEST(Mask, SlidingWindowKeepsAsManyKeysAsItIsWideWithTheQuerysOwn) {
  EXPECT_EQ(SlidingWindowMask(4, 4, 2).data,
            (std::vector<double>{1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1}));
  EXPECT_EQ(SlidingWindowMask(2, 4, 2).data, (std::vector<double>{0, 1, 1, 0, 0, 0, 1, 1}));
  EXPECT_EQ(SlidingWindowMask(3, 3, 3).data, CausalMask(3, 3).data);
  EXPECT_EQ(SlidingWindowMask(3, 2, 1).data, (std::vector<double>{0, 0, 1, 0, 0, 1}));
}

TEST(Mask, ChunksDoNotSeeOneAnother) {
  EXPECT_EQ(ChunkedMask(4, 4, 2).data,
            (std::vector<double>{1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1}));
  EXPECT_EQ(ChunkedMask(1, 4, 3).data, (std::vector<double>{0, 0, 0, 1}));
  EXPECT_EQ(ChunkedMask(3, 3, 9).data, CausalMask(3, 3).data);
}

TEST(Mask, WidthOfNothingIsRefused) {
  ExpectRefused([] { SlidingWindowMask(2, 2, 0); }, "window is 0", "1 or more");
  ExpectRefused([] { ChunkedMask(2, 2, 0); }, "chunk is 0", "1 or more");
}

}  // namespace
}  // namespace orrery
