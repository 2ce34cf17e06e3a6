#include "encodings/transformer_xl.h"

#include <cmath>

#include "attention/mask.h"
#include "encodings/sinusoidal.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

ConstMatrixView View(const Tensor& x) { return AsMatrix(x, "x"); }

TEST(TransformerXl, ShiftPutsEveryDistanceAtItsKey) {
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto num_queries = static_cast<std::size_t>(random.Integer(1, 7));
    const auto num_keys = num_queries + static_cast<std::size_t>(random.Integer(0, 5));
    const Tensor x = RandomTensor(random, {2, num_queries, num_keys});
    const Tensor shifted = RelativeShift(x);
    for (std::size_t b = 0; b < 2; ++b) {
      for (std::size_t t = 0; t < num_queries; ++t) {
        for (std::size_t s = 0; s <= t + num_keys - num_queries; ++s) {
          const std::size_t distance = t + num_keys - num_queries - s;
          const std::size_t row = (b * num_queries + t) * num_keys;
          EXPECT_EQ(shifted.data[row + s], x.data[row + num_keys - 1 - distance]);
        }
      }
    }
  }
}

// The trick itself: a zero column in front, rows of T entries, the first of them dropped.
TEST(TransformerXl, ShiftIsPadAndReshapeLeftoversIncluded) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto num_queries = static_cast<std::size_t>(random.Integer(1, 6));
    const auto num_keys = static_cast<std::size_t>(random.Integer(1, 6));
    const Tensor x = RandomTensor(random, {num_queries, num_keys});
    std::vector<double> padded;
    for (std::size_t t = 0; t < num_queries; ++t) {
      padded.push_back(0);
      padded.insert(padded.end(), x.data.begin() + static_cast<long>(t * num_keys),
                    x.data.begin() + static_cast<long>((t + 1) * num_keys));
    }
    padded.erase(padded.begin(), padded.begin() + static_cast<long>(num_queries));
    EXPECT_EQ(RelativeShift(x).data, padded);
  }
}

TEST(TransformerXl, PositionTermsAreShiftedProductsOfQueriesAndDistances) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto num_queries = static_cast<std::size_t>(random.Integer(1, 6));
    const auto num_keys = num_queries + static_cast<std::size_t>(random.Integer(0, 4));
    RelativeInputs in;
    in.query = RandomTensor(random, {num_queries, 3});
    in.key = in.value = RandomTensor(random, {num_keys, 3});
    in.relative_keys = RandomTensor(random, {num_keys, 3});
    in.position_bias = RandomTensor(random, {1, 3});
    in.mask = NoMask(num_queries, num_keys);
    in.relations = TransformerXlRelations(num_queries, num_keys);
    const RelativeResult result = RelativeAttention(in);
    const Tensor turned = Transpose(View(in.relative_keys));
    const Tensor products = MatrixProduct(View(in.query), View(turned));
    EXPECT_LT(MaxDifference(result.content_position, RelativeShift(products)), 1e-14);
    Tensor repeated({num_queries, 3});
    for (std::size_t i = 0; i < repeated.size(); ++i)
      repeated.data[i] = in.position_bias.data[i % 3];
    const Tensor biased = MatrixProduct(View(repeated), View(turned));
    EXPECT_LT(MaxDifference(result.bias_position, RelativeShift(biased)), 1e-14);
  }
}

// ERR-34, at distance 2, with and without a projection of the sinusoidal row.
TEST(TransformerXl, FourTermsOfTheErrata) {
  RelativeInputs in;
  in.query = Tensor({1, 2}, {1, 2});
  in.key = in.value = Tensor({3, 2}, {0.5, -1, 0, 0, 0, 0});
  in.content_bias = Tensor({1, 2}, {0.1, 0.2});
  in.position_bias = Tensor({1, 2}, {-0.3, 0.4});
  in.mask = NoMask(1, 3);
  in.relations = TransformerXlRelations(1, 3);
  in.relative_keys = SinusoidalTable(std::vector<double>{2, 1, 0}, 2);
  // Printed to 12 significant digits.
  const auto expect = [&](double content_position, double bias_position, double sum) {
    const RelativeResult result = RelativeAttention(in);
    EXPECT_NEAR(result.content_content.data[0], -1.5, 1e-12);
    EXPECT_NEAR(result.content_position.data[0], content_position, 1e-11);
    EXPECT_NEAR(result.bias_content.data[0], -0.15, 1e-12);
    EXPECT_NEAR(result.bias_position.data[0], bias_position, 1e-11);
    EXPECT_NEAR(result.logits.data[0], sum, 1e-11);
  };
  expect(0.0770037537314, -0.439247962667, -2.01224420894);
  for (std::size_t row = 0; row < 3; ++row)
    std::swap(in.relative_keys.data[2 * row], in.relative_keys.data[2 * row + 1]);
  expect(1.40244801710, 0.488563021694, 0.241011038799);
}

TEST(TransformerXl, DistancesThatDoNotFitTheKeysAreRefused) {
  const Tensor x({3, 2});
  ExpectRefused(
      [&] {
        CallByName("transformer_xl_attention",
                   {{"query", x}, {"key", x}, {"value", x}, {"relative_keys", Tensor({2, 2})}});
      },
      "rows of relative_keys is 2", "that of key, 3");
  ExpectRefused([] { RelativeShift(Tensor::Vector({1, 2})); }, "x has shape [2]");
}

}  // namespace
}  // namespace orrery
