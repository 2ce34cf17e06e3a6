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

TEST(Tensor, RowsRunAlongTheLastAxis) {
  const Tensor tensor({2, 3, 4});
  EXPECT_EQ(AsRows(tensor).rows, 6u);
  EXPECT_EQ(AsRows(tensor).cols, 4u);
  const Tensor number;
  EXPECT_EQ(AsRows(number).rows, 1u);
  EXPECT_EQ(AsRows(number).cols, 1u);
}

TEST(Tensor, AppendedNumbersFollowTheOthers) {
  std::vector<double> data{1};
  Append({2, 3}, data);
  EXPECT_EQ(data, (std::vector<double>{1, 2, 3}));
}

}  // namespace
}  // namespace orrery
