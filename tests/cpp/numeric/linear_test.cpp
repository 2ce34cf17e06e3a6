#include "numeric/linear.h"

#include <cmath>

#include "expect_error.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Linear, DotProductAndLengthOfSmallVectors) {
  const std::vector<double> a = {3, 4};
  EXPECT_EQ(Dot(a, std::vector<double>{2, -1}), 2);
  EXPECT_EQ(Norm(a), 5);
  ExpectRefused([&] { Dot(a, std::vector<double>{1}); }, "2", "1");
}

TEST(Linear, MatrixProductOfSmallMatrices) {
  const Tensor a({2, 2}, {1, 2, 3, 4});
  const Tensor b({2, 1}, {5, 6});
  const Tensor product = MatrixProduct(AsMatrix(a, "a"), AsMatrix(b, "b"));
  EXPECT_EQ(product.shape, (Shape{2, 1}));
  EXPECT_EQ(product.data, (std::vector<double>{17, 39}));
  ExpectRefused([&] { MatrixProduct(AsMatrix(b, "b"), AsMatrix(b, "b")); }, "1 columns", "2");
}

TEST(Linear, MultipleOfAVectorIsAdded) {
  std::vector<double> to{1, 2};
  AddScaled(to, -2, std::vector<double>{3, 0.5});
  EXPECT_EQ(to, (std::vector<double>{-5, 1}));
}

TEST(Linear, GramHoldsTheDotProductsOfAllRows) {
  const Tensor rows({3, 2}, {1, 2, 3, 4, 0, -1});
  const Tensor gram = Gram(AsRows(rows));
  EXPECT_EQ(gram.shape, (Shape{3, 3}));
  EXPECT_EQ(gram.data, (std::vector<double>{5, 11, -2, 11, 25, -4, -2, -4, 1}));
  EXPECT_EQ(Gram(ConstMatrixView{nullptr, 0, 2}).shape, (Shape{0, 0}));
}

TEST(Linear, TransposeTwiceIsTheSame) {
  Random random(5);
  const Tensor x = RandomTensor(random, {3, 5});
  const Tensor once = Transpose(AsMatrix(x, "x"));
  EXPECT_EQ(Transpose(AsMatrix(once, "x")).data, x.data);
  EXPECT_EQ(once.shape, (Shape{5, 3}));
}

TEST(Linear, PermutationTakesTheNamedRowsAndItsInverseBringsThemBack) {
  const Tensor x({3, 2}, {1, 0, 0, 1, 1, 1});
  const Tensor moved = PermuteRows(x, std::vector<double>{2, 0, 1});
  EXPECT_EQ(moved.data, (std::vector<double>{1, 1, 1, 0, 0, 1}));
  EXPECT_EQ(PermuteRows(moved, std::vector<double>{1, 2, 0}).data, x.data);
}

TEST(Linear, OrderThatIsNoPermutationIsRefused) {
  const Tensor x({2, 1});
  ExpectRefused([&] { PermuteRows(x, std::vector<double>{0}); }, "1 entries", "2 rows");
  ExpectRefused([&] { PermuteRows(x, std::vector<double>{0, 0}); }, "holds 0 at place 1");
  ExpectRefused([&] { PermuteRows(x, std::vector<double>{0, 2}); }, "holds 2");
  ExpectRefused([&] { PermuteRows(x, std::vector<double>{0.5, 1}); }, "holds 0.5");
  ExpectRefused([&] { PermuteRows(x, std::vector<double>{std::nan(""), 1}); }, "not a number");
}

TEST(Linear, LargestDifferenceSeesSignsAndNan) {
  EXPECT_EQ(MaxDifference(Tensor::Vector({1, -2}), Tensor::Vector({1, 2})), 4);
  EXPECT_TRUE(std::isnan(MaxDifference(Tensor::Vector({1}), Tensor::Vector({std::nan("")}))));
  ExpectRefused([] { MaxDifference(Tensor({2, 1}), Tensor({1, 2})); }, "[2, 1]", "[1, 2]");
}

TEST(Linear, AxesAreReordered) {
  const Tensor x({2, 3, 1}, {1, 2, 3, 4, 5, 6});
  const Tensor y = PermuteAxes(x, std::vector<double>{2, 1, 0});
  EXPECT_EQ(y.shape, (Shape{1, 3, 2}));
  EXPECT_EQ(y.data, (std::vector<double>{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(PermuteAxes(y, std::vector<double>{2, 1, 0}).data, x.data);
  const Tensor matrix({2, 3}, {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(PermuteAxes(matrix, std::vector<double>{1, 0}).data,
            Transpose(AsMatrix(matrix, "x")).data);
  ExpectRefused(
      [&] {
        PermuteAxes(x, std::vector<double>{0, 1});
      },
      "order has 2 entries", "3 axes");
  ExpectRefused(
      [&] {
        PermuteAxes(x, std::vector<double>{0, 1, 1});
      },
      "order holds 1 at place 2", "every axis 0 to 2");
}

}  // namespace
}  // namespace orrery
