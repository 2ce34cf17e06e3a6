#include "kernels/product.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "expect_error.h"
#include "kernels/float_bits.h"
#include "kernels/plain.h"
#include "numeric/random.h"
#include "random_values.h"

namespace orrery::kernels {
namespace {

// A block inside memory of its own, wider than the block by up to 5 numbers a row.
template <class Number>
struct Matrix {
  Matrix(Random& random, std::size_t rows, std::size_t cols)
      : rows(rows), cols(cols), stride(cols + static_cast<std::size_t>(random.Integer(0, 5))) {
    memory.resize(rows * stride + 1);
    for (Number& entry : memory) entry = static_cast<Number>(RandomNumber(random, 2));
  }
  // One number in, so that rows do not stand at multiples of 16 bytes.
  Block<Number> block() { return {memory.data() + 1, rows, cols, stride}; }
  Block<const Number> read() { return block(); }

  std::size_t rows, cols, stride;
  std::vector<Number> memory;
};

template <class Number>
using Product = void (*)(Block<const Number>, Block<const Number>, Block<Number>, Store);

// Sizes about those of the kernels' tiles.
std::size_t RandomSize(Random& random) { return static_cast<std::size_t>(random.Integer(0, 40)); }

// Of every tenth seed, more than one block of summands.
std::size_t RandomInner(Random& random, std::uint32_t seed) {
  return seed % 10 ? RandomSize(random) : static_cast<std::size_t>(random.Integer(250, 600));
}

constexpr auto kWithoutBias = [](auto a, auto b, auto c, Store store) {
  ProductNT(a, b, c, store);
};

template <class Number>
void ExpectSameBitsAsPlainLoops(Product<Number> product, Product<Number> plain, bool a_transposed,
                                bool b_transposed) {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::size_t rows = RandomSize(random), cols = RandomSize(random);
    const std::size_t inner = RandomInner(random, seed);
    Matrix<Number> a(random, a_transposed ? inner : rows, a_transposed ? rows : inner);
    Matrix<Number> b(random, b_transposed ? cols : inner, b_transposed ? inner : cols);
    Matrix<Number> c(random, rows, cols);
    Matrix<Number> expected = c;
    const Store store = seed % 2 ? Store::kOverwrite : Store::kAdd;
    product(a.read(), b.read(), c.block(), store);
    plain(a.read(), b.read(), expected.block(), store);
    // What stands between the rows must be left alone too.
    ASSERT_EQ(c.memory, expected.memory) << rows << " x " << cols << " x " << inner;
  }
}

TEST(Product, GivesThePlainLoopsBitsForAnyShapeAndStride) {
  ExpectSameBitsAsPlainLoops<float>(ProductNN, plain::ProductNN<float>, false, false);
}

TEST(Product, WithBTransposedGivesThePlainLoopsBits) {
  ExpectSameBitsAsPlainLoops<float>(kWithoutBias, plain::ProductNT<float>, false, true);
}

template <class Number>
void ExpectBiasAddedAfterAllProducts() {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::size_t rows = RandomSize(random), cols = RandomSize(random);
    const std::size_t inner = RandomInner(random, seed);
    Matrix<Number> a(random, rows, inner), b(random, cols, inner), c(random, rows, cols);
    Matrix<Number> bias(random, 1, cols), expected = c;
    const Store store = seed % 2 ? Store::kOverwrite : Store::kAdd;
    ProductNT(a.read(), b.read(), c.block(), store, bias.read().Row(0));
    plain::ProductNT(a.read(), b.read(), expected.block(), store);
    for (std::size_t r = 0; r < rows; ++r)
      for (std::size_t col = 0; col < cols; ++col) expected.block()(r, col) += bias.block()(0, col);
    ASSERT_EQ(c.memory, expected.memory) << rows << " x " << cols << " x " << inner;
  }
}

TEST(Product, AddsABiasToEveryRowAfterAllProducts) {
  ExpectBiasAddedAfterAllProducts<float>();
  ExpectBiasAddedAfterAllProducts<double>();
}

TEST(Product, WithATransposedGivesThePlainLoopsBits) {
  ExpectSameBitsAsPlainLoops<float>(ProductTN, plain::ProductTN<float>, true, false);
}

TEST(Product, DoublesTakeThePlainLoops) {
  ExpectSameBitsAsPlainLoops<double>(ProductNN, plain::ProductNN<double>, false, false);
  ExpectSameBitsAsPlainLoops<double>(kWithoutBias, plain::ProductNT<double>, false, true);
  ExpectSameBitsAsPlainLoops<double>(ProductTN, plain::ProductTN<double>, true, false);
}

// By hand: [1 2; 3 4] [5 6; 7 8], the same with the second or the first transposed.
TEST(Product, OfTwoByTwoMatrices) {
  const std::vector<float> a = {1, 2, 3, 4}, b = {5, 6, 7, 8};
  const Block<const float> left{a.data(), 2, 2, 2}, right{b.data(), 2, 2, 2};
  std::vector<float> c = {100, 100, 100, 100};
  const Block<float> out{c.data(), 2, 2, 2};
  ProductNN(left, right, out, Store::kOverwrite);
  EXPECT_EQ(c, (std::vector<float>{19, 22, 43, 50}));
  ProductNT(left, right, out, Store::kOverwrite);
  EXPECT_EQ(c, (std::vector<float>{17, 23, 39, 53}));
  ProductTN(left, right, out, Store::kAdd);
  EXPECT_EQ(c, (std::vector<float>{17 + 26, 23 + 30, 39 + 38, 53 + 44}));
}

// The hash is NumPy's, with float32 arrays to which the outer products are added one by one: what is
// equal here and as WebAssembly is equal on both.
TEST(Product, HasTheSameBitsOnEveryMachine) {
  constexpr std::size_t kRows = 37, kCols = 45, kInner = 300;
  const std::vector<float> a = EvenlySpread(kRows * kInner, 1);
  const std::vector<float> b = EvenlySpread(kInner * kCols, 2);
  std::vector<float> c(kRows * kCols);
  ProductNN({a.data(), kRows, kInner, kInner}, {b.data(), kInner, kCols, kCols},
            {c.data(), kRows, kCols, kCols}, Store::kOverwrite);
  EXPECT_EQ(HashOfBits(c), 3315941245u);
}

TEST(Product, WithoutSummandsIsZeroOrWhatWasThere) {
  std::vector<float> c = {1, 2};
  const Block<float> out{c.data(), 1, 2, 2};
  ProductNN({nullptr, 1, 0, 0}, {nullptr, 0, 2, 2}, out, Store::kAdd);
  EXPECT_EQ(c, (std::vector<float>{1, 2}));
  ProductNN({nullptr, 1, 0, 0}, {nullptr, 0, 2, 2}, out, Store::kOverwrite);
  EXPECT_EQ(c, (std::vector<float>{0, 0}));
}

TEST(Product, ShapesThatDoNotFitAreNamed) {
  std::vector<float> numbers(16);
  const auto block = [&](std::size_t rows, std::size_t cols) {
    return Block<float>{numbers.data(), rows, cols, cols};
  };
  ExpectRefused([&] { ProductNN(block(2, 3), block(2, 3), block(2, 3), Store::kAdd); },
                "a has shape [2, 3] and b has [2, 3]");
  ExpectRefused([&] { ProductNT(block(2, 3), block(4, 3), block(4, 2), Store::kAdd); },
                "c has shape [4, 2]; the product of [2, 3] and [4, 3] does not fit it");
  ExpectRefused([&] { ProductTN(block(2, 3), block(3, 2), block(3, 2), Store::kAdd); },
                "a has shape [2, 3] and b has [3, 2]");
  ExpectRefused(
      [&] {
        ProductNT(block(2, 3), block(4, 3), block(2, 4), Store::kAdd, std::span(numbers).first(3));
      },
      "bias has 3 entries and c 4 columns");
}

}  // namespace
}  // namespace orrery::kernels
