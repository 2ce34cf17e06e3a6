#include "numeric/tensor.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Tensor, NewOnesAreZero) { EXPECT_EQ(Tensor({2, 2}).data, (std::vector<double>{0, 0, 0, 0})); }

TEST(Tensor, ShapeThatAsksForOtherNumbersIsRefused) {
  ExpectRefused([] { Tensor({2, 3}, {1, 2}); }, "[2, 3]", "6", "2");
}

TEST(Tensor, MatrixViewReadsRowMajor) {
  const Tensor tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const ConstMatrixView view = AsMatrix(tensor, "x");
  EXPECT_EQ(view(1, 0), 4);
  EXPECT_EQ(view.Row(0)[2], 3);
}

TEST(Tensor, VectorIsSeenAsOneRowAndHigherRanksAreRefused) {
  const Tensor vector = Tensor::Vector({1, 2});
  EXPECT_EQ(AsMatrix(vector, "x").rows, 1u);
  const Tensor cube({1, 1, 2});
  ExpectRefused([&] { AsMatrix(cube, "the table"); }, "the table", "[1, 1, 2]");
}

}  // namespace
}  // namespace orrery
