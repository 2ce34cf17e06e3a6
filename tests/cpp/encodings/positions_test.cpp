#include "encodings/positions.h"

#include "expect_error.h"

namespace orrery {
namespace {

// First row of golden case sin/fairseq/padding.
TEST(Positions, PaddingKeepsItsIdAndOthersAreCountedAfterIt) {
  const Tensor tokens({1, 5}, {5, 6, 7, 1, 1});
  EXPECT_EQ(TokenPositions(tokens, 1).data, (std::vector<double>{2, 3, 4, 1, 1}));
}

TEST(Positions, EachRowIsCountedAnew) {
  const Tensor tokens({2, 3}, {4, 1, 5, 1, 1, 9});
  EXPECT_EQ(TokenPositions(tokens, 1).data, (std::vector<double>{2, 1, 3, 1, 1, 2}));
}

}  // namespace
}  // namespace orrery
