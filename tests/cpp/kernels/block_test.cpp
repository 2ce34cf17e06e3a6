#include "kernels/block.h"

#include <gtest/gtest.h>

#include <array>

namespace orrery::kernels {
namespace {

TEST(Block, RowsStandAStrideApart) {
  std::array<float, 10> memory = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  const Block<float> block{memory.data() + 1, 2, 3, 5};
  EXPECT_EQ(block(0, 0), 1);
  EXPECT_EQ(block(1, 2), 8);
  EXPECT_EQ(block.Row(1).size(), 3u);
  EXPECT_EQ(block.Row(1)[0], 6);
  block(1, 0) = -6;
  EXPECT_EQ(memory[6], -6);
}

TEST(Block, PartsReferToTheSameMemory) {
  std::array<double, 12> memory = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  const Block<double> block{memory.data(), 3, 4, 4};
  const Block<const double> part = block.Part(1, 2, 2, 1);
  EXPECT_EQ(part.rows, 2u);
  EXPECT_EQ(part.cols, 1u);
  EXPECT_EQ(part(0, 0), 6);
  EXPECT_EQ(part(1, 0), 10);
}

TEST(Block, PartsOfABlockWithoutRowsNeedNoMemory) {
  const Block<double> block{nullptr, 0, 24, 24};
  const Block<double> part = block.Part(0, 8, 0, 8);
  EXPECT_EQ(part.data, nullptr);
  EXPECT_EQ(part.cols, 8u);
}

}  // namespace
}  // namespace orrery::kernels
