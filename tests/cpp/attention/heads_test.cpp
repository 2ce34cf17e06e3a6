#include "attention/heads.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(Heads, MissingAxesCountAsOne) {
  const HeadSizes matrix = SizesOf("query", Tensor({3, 4}));
  EXPECT_EQ(matrix.Matrices(), 1u);
  EXPECT_EQ(matrix.rows, 3u);
  EXPECT_EQ(matrix.cols, 4u);
  const HeadSizes full = SizesOf("query", Tensor({2, 5, 3, 4}));
  EXPECT_EQ(full.batch, 2u);
  EXPECT_EQ(full.heads, 5u);
  EXPECT_EQ(full.Matrices(), 10u);
}

TEST(Heads, ConsecutiveQueryHeadsShareAKeyHeadWithinTheirBatch) {
  const Tensor query({2, 4, 1, 1});
  const HeadSizes heads = SizesOf("query", query);
  const HeadSizes shared = SharedSizesOf("key", Tensor({2, 2, 1, 1}), query);
  const std::size_t expected[] = {0, 0, 1, 1, 2, 2, 3, 3};
  for (std::size_t index = 0; index < heads.Matrices(); ++index)
    EXPECT_EQ(heads.MatrixIn(shared, index), expected[index]);
}

TEST(Heads, AMatrixIsAViewOfItsPartOfTheTensor) {
  Tensor tensor({2, 1, 2}, {1, 2, 3, 4});
  const HeadSizes sizes = SizesOf("key", tensor);
  EXPECT_EQ(sizes.Of(static_cast<const Tensor&>(tensor), 1)(0, 1), 4);
  sizes.Of(tensor, 1)(0, 0) = 7;
  EXPECT_EQ(tensor.data[2], 7);
}

TEST(Heads, ScoresHaveTheQuerysAxesAndOneColumnAKey) {
  EXPECT_EQ(ScoreShape(Tensor({2, 4, 3, 8}), 5), (Shape{2, 4, 3, 5}));
}

TEST(Heads, ShapesThatDoNotFitAreRefusedWithBoth) {
  ExpectRefused(
      [] {
        SizesOf("query", Tensor::Vector({1, 2}));
      },
      "query has shape [2]", "[batch, heads, T, D]");
  ExpectRefused(
      [] {
        SizesOf("key", Tensor({3, 0}));
      },
      "key has shape [3, 0]", "rows must have at least one entry");
  ExpectRefused(
      [] {
        SharedSizesOf("key", Tensor({3, 1, 2}), Tensor({4, 1, 2}));
      },
      "query has shape [4, 1, 2]", "key has shape [3, 1, 2]", "multiple");
  ExpectRefused(
      [] {
        SharedSizesOf("key", Tensor({4, 1, 3}), Tensor({4, 1, 2}));
      },
      "key has shape [4, 1, 3]");
}

}  // namespace
}  // namespace orrery
