#include "kernels/sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "kernels/plain.h"

namespace orrery::kernels {
namespace {

TEST(Sums, DotIsWithinTheStatedErrorForAnyLength) {
  for (std::size_t size = 0; size < 1400; size += 1 + size / 7) {
    SCOPED_TRACE(size);
    const std::vector<float> a = EvenlySpread(size, 1), b = EvenlySpread(size, 2);
    double expected = 0, bound = 0;
    for (std::size_t i = 0; i < size; ++i) {
      expected += double{a[i]} * b[i];
      bound += std::abs(double{a[i]} * b[i]);
    }
    EXPECT_NEAR(Dot(a, b), expected, 5e-6 * bound);
  }
}

TEST(Sums, OfDoublesGoFromFirstToLast) {
  const std::vector<double> a = {1e16, 1, -1e16}, ones = {1, 1, 1};
  EXPECT_EQ(Dot(a, ones), 0);
}

// The number is that of the same steps in NumPy's float32.
TEST(Sums, DotHasTheSameBitsOnEveryMachine) {
  std::vector<float> a = EvenlySpread(1003, 1), b = EvenlySpread(1003, 3);
  for (float& entry : a) entry *= 20;
  for (float& entry : b) entry *= 8;
  EXPECT_EQ(Dot(a, b), 0x1.9d5cd38p+15);
}

TEST(Sums, RowsAreAddedToTheirColumnsSums) {
  for (std::size_t cols = 1; cols <= 37; ++cols) {
    SCOPED_TRACE(cols);
    std::vector<float> memory = EvenlySpread(3 * (cols + 2), cols);
    const Block<float> x{memory.data(), 3, cols, cols + 2};
    std::vector<float> sums(cols, 1.0f);
    AddRowsTo(sums, x);
    for (std::size_t c = 0; c < cols; ++c) EXPECT_EQ(sums[c], ((1 + x(0, c)) + x(1, c)) + x(2, c));
  }
}

TEST(Sums, DoublesAreAddedInTheSameWay) {
  std::vector<double> memory = {1, 2, 3, 4}, sums = {10, 20};
  const Block<double> x{memory.data(), 2, 2, 2};
  AddRowsTo(sums, x);
  EXPECT_EQ(sums, (std::vector<double>{14, 26}));
  AddTo(sums, std::vector<double>{1, 1});
  EXPECT_EQ(sums, (std::vector<double>{15, 27}));
}

TEST(Sums, NumbersAreMultipliedOneByOne) {
  for (std::size_t size = 0; size <= 9; ++size) {
    std::vector<float> x = EvenlySpread(size, 1);
    const std::vector<float> before = x, factors = EvenlySpread(size, 2);
    MultiplyBy(x, factors);
    for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(x[i], before[i] * factors[i]);
  }
  std::vector<double> doubles = {2, 3};
  MultiplyBy(doubles, std::vector<double>{5, 7});
  EXPECT_EQ(doubles, (std::vector<double>{10, 21}));
}

TEST(Sums, LengthsThatDifferAreNamed) {
  std::vector<float> three(3), two(2);
  ExpectRefused([&] { Dot(three, two); }, "one side has 3 entries and the other 2");
  ExpectRefused([&] { AddTo(two, three); }, "one side has 2 entries and the other 3");
  ExpectRefused(
      [&] {
        AddRowsTo(two, Block<float>{three.data(), 1, 3, 3});
      },
      "one side has 2 columns and the other 3");
}

}  // namespace
}  // namespace orrery::kernels
