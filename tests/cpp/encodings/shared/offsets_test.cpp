#include "encodings/shared/offsets.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

TEST(Offsets, LastQueryStandsAtLastKey) {
  EXPECT_EQ(OffsetMatrix(2, 4).data, (std::vector<double>{-2, -1, 0, 1, -3, -2, -1, 0}));
  EXPECT_EQ(OffsetMatrix(3, 1).data, (std::vector<double>{2, 1, 0}));
}

// S4-X3 and ERR-38: key - query; counted the other way round, the matrix is transposed.
TEST(Offsets, ClippedIndicesCountFromTheLeft) {
  const Tensor indices = ClippedIndices(OffsetMatrix(4, 4), 2, 2);
  EXPECT_EQ(indices.data, (std::vector<double>{2, 3, 4, 4, 1, 2, 3, 4, 0, 1, 2, 3, 0, 0, 1, 2}));
}

TEST(Offsets, ClippedIndicesNeverLeaveTheTable) {
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto left = static_cast<double>(random.Integer(0, 9));
    const auto right = static_cast<double>(random.Integer(0, 9));
    const Tensor offsets =
        Tensor::Vector({static_cast<double>(random.Integer(-30, 30)), -left, right, 0, -1e9, 1e9});
    const Tensor indices = ClippedIndices(offsets, left, right);
    for (double index : indices.data) EXPECT_TRUE(index >= 0 && index <= left + right) << index;
    EXPECT_EQ(indices.data[1], 0);
    EXPECT_EQ(indices.data[2], left + right);
    EXPECT_EQ(indices.data[3], left);
    EXPECT_EQ(indices.data[4], 0);
    EXPECT_EQ(indices.data[5], left + right);
  }
}

TEST(Offsets, TableGivesEachHeadItsColumn) {
  const Tensor table({3, 2}, {1, 10, 2, 20, 3, 30});
  const Tensor bias = BiasFromTable(table, Tensor({1, 3}, {2, 0, 2}));
  EXPECT_EQ(bias.shape, (Shape{2, 1, 3}));
  EXPECT_EQ(bias.data, (std::vector<double>{3, 1, 3, 30, 10, 30}));
}

TEST(Offsets, BackwardOfATableMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor table = RandomTensor(random, {5, 3});
    const Tensor indices = ClippedIndices(OffsetMatrix(4, 6), 3, 1);
    const Tensor d_bias = RandomTensor(random, {3, 4, 6});
    const auto loss = [&](const Tensor& x) {
      return Dot(BiasFromTable(x, indices).data, d_bias.data);
    };
    ExpectGradientMatchesFiniteDifference(loss, table,
                                          BiasFromTableBackward(table, indices, d_bias));
  }
}

TEST(Offsets, ABiasByOffsetIsComputedOnceADiagonal) {
  const Tensor offsets = OffsetMatrix(3, 4);
  std::size_t calls = 0;
  const Tensor bias = BiasByOffset(offsets, 2, [&](double offset, BiasColumn column) {
    ++calls;
    column[0] = offset;
    column[1] = 10 * offset;
  });
  EXPECT_EQ(calls, 6u);  // T + S - 1
  EXPECT_EQ(bias.shape, (Shape{2, 3, 4}));
  for (std::size_t i = 0; i < offsets.size(); ++i) {
    EXPECT_EQ(bias.data[i], offsets.data[i]);
    EXPECT_EQ(bias.data[offsets.size() + i], 10 * offsets.data[i]);
  }
}

TEST(Offsets, ABiasByOffsetOfUnequalEntriesComputesEach) {
  const auto fill = [](double offset, BiasColumn column) { column[0] = -offset; };
  EXPECT_EQ(BiasByOffset(Tensor({2, 2}, {1, 2, 3, 4}), 1, fill).data,
            (std::vector<double>{-1, -2, -3, -4}));
  EXPECT_EQ(BiasByOffset(Tensor({}, {7}), 1, fill).data, (std::vector<double>{-7}));
}

TEST(Offsets, WhatDoesNotFitIsRefusedWithItsValues) {
  const Tensor table({3, 2});
  ExpectRefused([&] { BiasFromTable(table, Tensor::Vector({3})); }, "an entry of indices is 3",
                "0 to 2");
  ExpectRefused([&] { BiasFromTable(table, Tensor::Vector({0.5})); }, "an entry of indices is 0.5");
  ExpectRefused([&] { BiasFromTable(table, Tensor::Vector({std::nan("")})); }, "not a number");
  ExpectRefused([&] { BiasFromTable(Tensor({2, 2, 2}), Tensor::Vector({0})); }, "table");
  ExpectRefused(
      [&] {
        BiasFromTableBackward(table, Tensor::Vector({0, 1}), Tensor({2, 3}));
      },
      "[2, 3]", "[2, 2]");
  ExpectRefused([&] { ClippedIndices(Tensor::Vector({0.5}), 2, 2); }, "an entry of offsets is 0.5",
                "whole");
  ExpectRefused([&] { ClippedIndices(Tensor::Vector({2e9}), 2, 2); },
                "an entry of offsets is 2000000000");
  ExpectRefused([&] { ClippedIndices(Tensor::Vector({0}), -1, 2); }, "the largest offset is −1",
                "0 or more");
}

}  // namespace
}  // namespace orrery
