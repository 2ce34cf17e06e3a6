#include <gtest/gtest.h>

#include "attention/heads.h"

namespace orrery {
namespace {

// Two sequences of two tokens, two heads of one channel: entry 100 sequence + 10 token + head.
const Tensor kRows({2, 2, 2}, {0, 1, 10, 11, 100, 101, 110, 111});

TEST(SplitHeads, HeadsComeBeforeTokens) {
  const Tensor split = SplitHeads(kRows, 2, 2);
  EXPECT_EQ(split.shape, (Shape{2, 2, 2, 1}));
  EXPECT_EQ(split.data, (std::vector<double>{0, 10, 1, 11, 100, 110, 101, 111}));
}

TEST(SplitHeads, JoiningPutsRowsBack) {
  const Tensor joined = JoinHeads(SplitHeads(kRows, 2, 2));
  EXPECT_EQ(joined.shape, kRows.shape);
  EXPECT_EQ(joined.data, kRows.data);
}

TEST(SplitHeads, BlocksMayBePartsOfWiderRows) {
  std::vector<float> wide(4 * 3, -1);
  const kernels::Block<float> part{wide.data() + 1, 4, 2, 3};
  JoinHeads(SplitHeads(kRows, 2, 2), part);
  EXPECT_EQ(wide, (std::vector<float>{-1, 0, 1, -1, 10, 11, -1, 100, 101, -1, 110, 111}));
  EXPECT_EQ(SplitHeads(part, 2, 2).data, SplitHeads(kRows, 2, 2).data);
}

}  // namespace
}  // namespace orrery
