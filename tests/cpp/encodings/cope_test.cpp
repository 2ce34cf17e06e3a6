#include "encodings/cope.h"

#include <cmath>

#include "attention/mask.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

// A query that is 0 opens every gate by one half: positions count keys in halves.
TEST(Cope, QueryOfZerosCountsEveryKeyAsHalf) {
  const Tensor query({4, 2});
  const Tensor key({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  const CopeResult result = Cope({query, key, Tensor({5, 2}), CausalMask(4, 4)});
  EXPECT_EQ(result.positions.data,
            (std::vector<double>{0.5, 0, 0, 0, 1, 0.5, 0, 0, 1.5, 1, 0.5, 0, 2, 1.5, 1, 0.5}));
}

// Gates wide open: the position of a key is its distance and one more, and whole positions read
// their row of the table.
TEST(Cope, OpenGatesCountTokens) {
  const Tensor query({3, 1}, {1, 1, 1});
  const Tensor key({3, 1}, {1000, 1000, 1000});
  const Tensor table({4, 1}, {0, 10, 20, 30});
  const CopeResult result = Cope({query, key, table, CausalMask(3, 3), 1, 0.5});
  EXPECT_EQ(result.positions.data, (std::vector<double>{1, 0, 0, 2, 1, 0, 3, 2, 1}));
  EXPECT_EQ(result.bias.data, (std::vector<double>{5, 0, 0, 10, 5, 0, 15, 10, 5}));
}

TEST(Cope, PositionsFallFromKeyToKeyAndStayWithinTheTable) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor query = RandomTensor(random, {2, 4, 6, 3});
    const Tensor key = RandomTensor(random, {2, 2, 6, 3});
    const Tensor table = RandomTensor(random, {3, 3});
    const Tensor positions = Cope({query, key, table, CausalMask(6, 6), 0.6, 0.6}).positions;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      EXPECT_GE(positions.data[i], 0);
      EXPECT_LE(positions.data[i], 2);
      if (i % 6 > 0) EXPECT_LE(positions.data[i], positions.data[i - 1]);
    }
  }
}

TEST(Cope, BiasLiesBetweenTheLogitsOfTheTwoRowsItReads) {
  Random random(7);
  const Tensor query = RandomTensor(random, {5, 3});
  const Tensor key = RandomTensor(random, {5, 3});
  const Tensor table = RandomTensor(random, {6, 3});
  const CopeResult result = Cope({query, key, table, NoMask(5, 5)});
  for (std::size_t i = 0; i < result.bias.size(); ++i) {
    const auto low = static_cast<std::size_t>(result.positions.data[i]);
    const std::span<const double> row = AsMatrix(query, "query").Row(i / 5);
    const double a = Dot(row, AsMatrix(table, "table").Row(low));
    const double b = Dot(row, AsMatrix(table, "table").Row(std::min<std::size_t>(low + 1, 5)));
    EXPECT_GE(result.bias.data[i], std::min(a, b) - 1e-12);
    EXPECT_LE(result.bias.data[i], std::max(a, b) + 1e-12);
  }
}

TEST(Cope, ShapesThatDoNotFitAreNamed) {
  const Tensor rows({3, 2});
  const Tensor mask = CausalMask(3, 3);
  ExpectRefused(
      [&] {
        Cope({rows, Tensor({3, 4}), rows, mask});
      },
      "query has shape [3, 2]", "key has shape [3, 4]");
  ExpectRefused([&] { Cope({Tensor({3, 3, 2}), Tensor({2, 3, 2}), rows, mask}); }, "multiple");
  ExpectRefused([&] { Cope({rows, rows, Tensor({0, 2}), mask}); }, "table has shape [0, 2]");
  ExpectRefused([&] { Cope({rows, rows, Tensor({4, 3}), mask}); }, "table has shape [4, 3]");
  ExpectRefused(
      [&] {
        Cope({rows, rows, rows, CausalMask(3, 2)});
      },
      "mask has shape [3, 2]", "[3, 3]");
  ExpectRefused([&] { Cope({Tensor::Vector({1}), rows, rows, mask}); }, "query has shape [1]");
  ExpectRefused(
      [&] {
        CopeBackward({rows, rows, rows, mask}, Tensor({2, 3}));
      },
      "d_bias has shape [2, 3]");
  const Tensor nothing({3, 2}, std::vector<double>(6, std::nan("")));
  ExpectRefused([&] { Cope({nothing, rows, rows, mask}); }, "not a number");
}

}  // namespace
}  // namespace orrery
