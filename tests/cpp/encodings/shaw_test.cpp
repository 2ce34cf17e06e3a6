#include "encodings/shaw.h"

#include <algorithm>
#include <cmath>

#include "attention/mask.h"
#include "expect_error.h"
#include "numeric/linear.h"
#include "numeric/softmax.h"
#include "random_values.h"
#include "table/table.h"

namespace orrery {
namespace {

// The paper's equations 3 and 4, written down once more as plain loops.
Tensor DoubleLoop(const Tensor& q, const Tensor& k, const Tensor& v, const Tensor& keys,
                  const Tensor& values, int left, int right) {
  const auto length = static_cast<int>(q.shape[0]);
  const auto at = [](const Tensor& x, int row, std::size_t c) {
    return x.data[static_cast<std::size_t>(row) * x.shape[1] + c];
  };
  Tensor output({q.shape[0], v.shape[1]});
  for (int i = 0; i < length; ++i) {
    std::vector<double> row(static_cast<std::size_t>(length));
    for (int j = 0; j < length; ++j) {
      const int r = std::clamp(j - i, -left, right) + left;
      for (std::size_t c = 0; c < q.shape[1]; ++c) {
        row[static_cast<std::size_t>(j)] += at(q, i, c) * (at(k, j, c) + at(keys, r, c)) /
                                            std::sqrt(static_cast<double>(q.shape[1]));
      }
    }
    Softmax(row);
    for (int j = 0; j < length; ++j) {
      const int r = std::clamp(j - i, -left, right) + left;
      for (std::size_t c = 0; c < v.shape[1]; ++c) {
        output.data[static_cast<std::size_t>(i) * v.shape[1] + c] +=
            row[static_cast<std::size_t>(j)] * (at(v, j, c) + at(values, r, c));
      }
    }
  }
  return output;
}

TEST(Shaw, AgreesWithAPlainDoubleLoopForEqualAndUnequalClipping) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const auto length = static_cast<std::size_t>(random.Integer(1, 8));
    const auto left = static_cast<int>(random.Integer(0, 4));
    const auto right = seed % 2 == 0 ? left : static_cast<int>(random.Integer(0, 4));
    const auto rows = static_cast<std::size_t>(left + right + 1);
    const Tensor q = RandomTensor(random, {length, 3});
    const Tensor k = RandomTensor(random, {length, 3});
    const Tensor v = RandomTensor(random, {length, 2});
    const Tensor keys = RandomTensor(random, {rows, 3});
    const Tensor values = RandomTensor(random, {rows, 2});
    const Value result = CallByName("shaw_attention", {{"query", q},
                                                       {"key", k},
                                                       {"value", v},
                                                       {"relative_keys", keys},
                                                       {"relative_values", values},
                                                       {"max_offset", static_cast<double>(left)}});
    const Tensor& output = *result.As<Record>()->Find("output")->As<Tensor>();
    EXPECT_LT(MaxDifference(output, DoubleLoop(q, k, v, keys, values, left, right)), 1e-13);
  }
}

// ERR-33: what is added depends on the query.
TEST(Shaw, SameVectorAddsDifferentlyToDifferentQueries) {
  RelativeInputs in;
  in.query = Tensor({2, 2}, {1, 0, 0, 1});
  in.key = in.value = Tensor({2, 2});
  in.relative_keys = Tensor({1, 2}, {0.5, 0.25});
  in.mask = NoMask(2, 2);
  in.relations = ShawRelations(2, 2, 1, 0);
  EXPECT_EQ(RelativeAttention(in).content_position.data,
            (std::vector<double>{0.5, 0.5, 0.25, 0.25}));
}

TEST(Shaw, OffsetsBeyondTheClipShareAVector) {
  const std::vector<Relation> relations = ShawRelations(1, 6, 5, 2);
  const std::vector<std::size_t> rows = {0, 0, 0, 0, 1, 2};
  for (std::size_t s = 0; s < 6; ++s) EXPECT_EQ(relations[s].row, rows[s]);
}

TEST(Shaw, MiddleRowStandsForTheQueryUnlessToldOtherwise) {
  const Tensor x({2, 1}, {1, 1});
  const auto products = [&](Record more) {
    Record arguments{
        {"query", x}, {"key", x}, {"value", x}, {"relative_keys", Tensor({3, 1}, {1, 2, 3})}};
    for (const auto& [name, value] : more.fields()) arguments.Set(name, value);
    return CallByName("shaw_attention", arguments)
        .As<Record>()
        ->Find("content_position")
        ->As<Tensor>()
        ->data;
  };
  EXPECT_EQ(products({}), (std::vector<double>{2, 3, 1, 2}));
  EXPECT_EQ(products({{"max_offset", 0.0}}), (std::vector<double>{1, 2, 1, 1}));
}

TEST(Shaw, ClipsThatDoNotFitTheTableAreRefused) {
  ExpectRefused([] { ShawRelations(2, 2, 3, 3); }, "max_offset is 3",
                "below the number of rows of relative_keys, 3");
  const Tensor x({2, 2});
  ExpectRefused(
      [&] {
        CallByName("shaw_attention",
                   {{"query", x}, {"key", x}, {"value", x}, {"relative_keys", Tensor({4, 2})}});
      },
      "rows of relative_keys is 4", "odd");
}

}  // namespace
}  // namespace orrery
