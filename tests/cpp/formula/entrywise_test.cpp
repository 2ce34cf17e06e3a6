#include "formula/entrywise.h"

#include "expect_error.h"
#include "random_values.h"

namespace orrery::formula {
namespace {

double Sum(double a, double b) { return a + b; }

TEST(Entrywise, StretchesNumbersRowsAndColumns) {
  const Tensor column({2, 1}, {10, 20});
  const Tensor row = Tensor::Vector({1, 2, 3});
  const Tensor sum = Entrywise(column, row, Sum);
  EXPECT_EQ(sum.shape, (Shape{2, 3}));
  EXPECT_EQ(sum.data, (std::vector<double>{11, 12, 13, 21, 22, 23}));
  EXPECT_EQ(Entrywise(Tensor({}, {1}), row, Sum).data, (std::vector<double>{2, 3, 4}));
}

TEST(Entrywise, StretchingAgreesWithWritingTheRowsOut) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor matrix = RandomTensor(random, {3, 4});
    const Tensor row = RandomTensor(random, {4});
    Tensor written({3, 4});
    for (std::size_t i = 0; i < 12; ++i) written.data[i] = row.data[i % 4];
    EXPECT_EQ(Entrywise(matrix, row, Sum).data, Entrywise(matrix, written, Sum).data);
  }
}

TEST(Entrywise, ShapesThatDoNotFitAreNamed) {
  ExpectRefused([] { Entrywise(Tensor({2, 3}), Tensor({2}), Sum); }, "[2, 3]", "[2]");
}

TEST(Entrywise, MatrixProductKeepsTheRanksOfVectors) {
  const Tensor matrix({2, 2}, {1, 2, 3, 4});
  const Tensor vector = Tensor::Vector({1, 1});
  EXPECT_EQ(MatrixProductOf(matrix, vector).shape, (Shape{2}));
  EXPECT_EQ(MatrixProductOf(vector, matrix).data, (std::vector<double>{4, 6}));
  EXPECT_TRUE(MatrixProductOf(vector, vector).shape.empty());
}

}  // namespace
}  // namespace orrery::formula
