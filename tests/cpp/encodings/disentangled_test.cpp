#include "encodings/disentangled.h"

#include <gtest/gtest.h>

#include <cmath>

#include "encodings/shared/offsets.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

constexpr std::size_t kHeads = 2, kRowsOfQuery = 4, kWidth = 3, kSpan = 5;

// Rows and tables of one draw, wide enough for every offset.
struct Draw {
  Tensor query, key, position_keys, position_queries;

  explicit Draw(Random& random)
      : query(RandomTensor(random, {kHeads, kRowsOfQuery, kWidth})),
        key(RandomTensor(random, {kHeads, kRowsOfQuery, kWidth})),
        position_keys(RandomTensor(random, {kHeads, 2 * kSpan, kWidth})),
        position_queries(RandomTensor(random, {kHeads, 2 * kSpan, kWidth})) {}

  DisentangledInputs Inputs(DisentangledRows rows) const {
    return {query, key, &position_keys, &position_queries, rows};
  }
};

// Row r of the result is row 2 span - r of the table, row 0 that of offsets which are not there.
Tensor Reversed(const Tensor& table) {
  Tensor result(table.shape);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::size_t row = i / kWidth % (2 * kSpan);
    const std::size_t head = i / kWidth / (2 * kSpan);
    if (row > 0)
      result.data[i] = table.data[(head * 2 * kSpan + 2 * kSpan - row) * kWidth + i % kWidth];
  }
  return result;
}

TEST(Disentangled, RowsOfAnOffsetAndItsNegativeMirrorEachOtherInsideTheSpan) {
  for (double offset = -4; offset <= 4; ++offset) {
    const Tensor rows = DebertaRows(Tensor::Vector({offset, -offset}), kSpan);
    EXPECT_EQ(rows.data[0] + rows.data[1], 2 * kSpan) << offset;
  }
  // Beyond it they do not: the last row begins one offset earlier than row 0 ends.
  EXPECT_EQ(DebertaRows(Tensor::Vector({-4, -5, -99, 4, 5, 99}), kSpan).data,
            (std::vector<double>{9, 9, 9, 1, 0, 0}));
}

TEST(Disentangled, LogarithmicRowsStayInTheTable) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const double offset = static_cast<double>(random.Integer(-3000, 3000));
    const double row = DebertaRows(Tensor::Vector({offset}), 16, 64).data[0];
    EXPECT_GE(row, 0);
    EXPECT_LE(row, 31);
    EXPECT_GE(row, DebertaRows(Tensor::Vector({offset + 1}), 16, 64).data[0]);
  }
}

TEST(Disentangled, ReleasedRowsAreThePapersWithTheTableReversed) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Draw draw(random);
    const Tensor reversed = Reversed(draw.position_queries);
    const Tensor paper = DebertaScores(draw.Inputs(DisentangledRows::kPaper)).logits;
    const DisentangledInputs same{draw.query, draw.key, &draw.position_keys, &reversed};
    EXPECT_EQ(DebertaScores(same).logits.data, paper.data);
    EXPECT_GT(MaxDifference(DebertaScores(draw.Inputs(DisentangledRows::kReleased)).logits, paper),
              0.01);
  }
}

// Exchanging queries and keys, and their tables, transposes the paper's logits.
TEST(Disentangled, PapersTermsTreatQueryAndKeyAlike) {
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Draw draw(random);
    const Tensor logits = DebertaScores(draw.Inputs(DisentangledRows::kPaper)).logits;
    const Tensor swapped = DebertaScores({draw.key, draw.query, &draw.position_queries,
                                          &draw.position_keys, DisentangledRows::kPaper})
                               .logits;
    EXPECT_LE(MaxDifference(swapped, PermuteAxes(logits, std::vector<double>{0, 2, 1})), 1e-14);
  }
}

TEST(Disentangled, ScaleCountsTheTermsThatAreThere) {
  Random random(8);
  const Draw draw(random);
  const DisentangledResult alone = DebertaScores({draw.query, draw.key});
  for (std::size_t i = 0; i < alone.logits.size(); ++i) {
    EXPECT_NEAR(alone.logits.data[i], alone.content_content.data[i] / std::sqrt(kWidth), 1e-15);
    EXPECT_EQ(alone.content_position.data[i], 0);
  }
  const DisentangledResult all = DebertaScores(draw.Inputs(DisentangledRows::kReleased));
  for (std::size_t i = 0; i < all.logits.size(); ++i) {
    EXPECT_NEAR(
        all.logits.data[i] * std::sqrt(3.0 * kWidth),
        all.content_content.data[i] + all.content_position.data[i] + all.position_content.data[i],
        1e-13);
  }
}

TEST(Disentangled, QueriesAfterACacheAreTheLastRowsOfAllOfThem) {
  Random random(9);
  const Draw draw(random);
  const Tensor all = DebertaScores(draw.Inputs(DisentangledRows::kReleased)).logits;
  const Tensor query({kHeads, 1, kWidth},
                     {draw.query.data[9], draw.query.data[10], draw.query.data[11],
                      draw.query.data[21], draw.query.data[22], draw.query.data[23]});
  const Tensor last =
      DebertaScores({query, draw.key, &draw.position_keys, &draw.position_queries}).logits;
  for (std::size_t h = 0; h < kHeads; ++h) {
    for (std::size_t s = 0; s < 4; ++s) EXPECT_EQ(last.data[h * 4 + s], all.data[h * 16 + 12 + s]);
  }
}

TEST(Disentangled, GradientsMatchFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 4; ++seed) {
    SCOPED_TRACE(testing::Message() << "seed " << seed);
    Random random(seed);
    const Draw draw(random);
    const auto rows = seed % 2 ? DisentangledRows::kPaper : DisentangledRows::kReleased;
    const double max_distance = seed > 2 ? 7 : 0;
    const Tensor d_logits = RandomTensor(random, {kHeads, kRowsOfQuery, kRowsOfQuery});
    const auto loss = [&](const Tensor& q, const Tensor& k, const Tensor& a, const Tensor& b) {
      return Dot(DebertaScores({q, k, &a, &b, rows, max_distance}).logits.data, d_logits.data);
    };
    const auto& [q, k, a, b] = draw;
    const DisentangledGradients gradients =
        DebertaScoresBackward({q, k, &a, &b, rows, max_distance}, d_logits);
    ExpectGradientMatchesFiniteDifference(
        [&, &k = k, &a = a, &b = b](const Tensor& x) { return loss(x, k, a, b); }, q,
        gradients.d_query);
    ExpectGradientMatchesFiniteDifference(
        [&, &q = q, &a = a, &b = b](const Tensor& x) { return loss(q, x, a, b); }, k,
        gradients.d_key);
    ExpectGradientMatchesFiniteDifference(
        [&, &q = q, &k = k, &b = b](const Tensor& x) { return loss(q, k, x, b); }, a,
        gradients.d_position_keys);
    ExpectGradientMatchesFiniteDifference(
        [&, &q = q, &k = k, &a = a](const Tensor& x) { return loss(q, k, a, x); }, b,
        gradients.d_position_queries);
  }
}

TEST(Disentangled, NamesWhatDoesNotFit) {
  const Tensor rows({3, 2});
  const Tensor odd({5, 2});
  const Tensor wide({4, 3});
  ExpectRefused([] { DebertaRows(Tensor::Vector({1}), 0); }, "span is 0");
  ExpectRefused([] { DebertaRows(Tensor::Vector({0.5}), 4); }, "0.5", "whole");
  ExpectRefused([] { DebertaRows(Tensor::Vector({1}), 16, 3); }, "max_distance is 3");
  ExpectRefused([&] { DebertaScores({rows, wide}); }, "key has shape [4, 3]");
  ExpectRefused(
      [&] {
        DebertaScores({rows, rows, &odd});
      },
      "position_keys has shape [5, 2]", "even");
  ExpectRefused([] { DebertaRows(Tensor::Vector({1}), 3, 64); }, "max_distance is 64", "span is 3");
  ExpectRefused(
      [&] {
        DebertaScores({rows, rows, nullptr, &wide});
      },
      "position_queries has shape [4, 3]");
  ExpectRefused(
      [&] {
        DebertaScoresBackward({rows, rows}, rows);
      },
      "d_logits has shape [3, 2]", "[3, 3]");
}

}  // namespace
}  // namespace orrery
