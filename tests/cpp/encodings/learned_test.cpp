#include "encodings/learned.h"

#include <cmath>

#include "encodings/positions.h"
#include "expect_error.h"
#include "expect_gradient.h"
#include "formula/compute.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

const Tensor kTable({3, 2}, {1, 2, 3, 4, 5, 6});

TEST(Learned, ReadsOneRowAPositionInAnyOrder) {
  const Tensor rows = LearnedRows(kTable, Tensor({2, 2}, {2, 0, 0, 1}));
  EXPECT_EQ(rows.shape, (Shape{2, 2, 2}));
  EXPECT_EQ(rows.data, (std::vector<double>{5, 6, 1, 2, 1, 2, 3, 4}));
  EXPECT_EQ(LearnedRows(kTable, Tensor({}, {1})).shape, Shape{2});
}

TEST(Learned, OffsetAndScaleAreThoseOfTheLibrariesThatHaveThem) {
  EXPECT_EQ(LearnedRows(kTable, Tensor::Vector({-1}), {.offset = 2}).data,
            (std::vector<double>{3, 4}));
  EXPECT_EQ(LearnedRows(kTable, Tensor::Vector({1}), {.scale = 0.5}).data,
            (std::vector<double>{1.5, 2}));
}

// fairseq: n rows and padding id 1 leave n - 2 positions, however many padding tokens stand before
// them.
TEST(Learned, PaddedRowsUseUpTheTableByTheirTokensAlone) {
  const Tensor table({4, 1}, {0, 10, 20, 30});
  EXPECT_EQ(LearnedRows(table, TokenPositions(Tensor::Vector({1, 1, 7, 8}), 1)).data,
            (std::vector<double>{10, 10, 20, 30}));
  ExpectRefused(
      [&] {
        LearnedRows(table, TokenPositions(Tensor::Vector({7, 8, 9}), 1));
      },
      "positions holds 4", "rows 0 to 3");
}

TEST(Learned, PositionWithoutARowIsRefusedAndNeverWraps) {
  ExpectRefused(
      [] {
        LearnedRows(kTable, Tensor::Vector({0, 3}));
      },
      "positions holds 3", "rows 0 to 2");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({-1})); }, "positions holds −1", "row −1");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({0.5})); }, "positions holds 0.5");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({0}), {.offset = 3}); },
                "positions holds 0", "offset is 3", "row 3");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({std::nan("")})); }, "positions holds");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({1e300})); }, "rows 0 to 2");
  ExpectRefused(
      [] {
        LearnedRows(Tensor::Vector({1, 2}), Tensor::Vector({0}));
      },
      "table has shape [2]", "[n, d]");
  ExpectRefused([] { LearnedRows(kTable, Tensor::Vector({0}), {.scale = INFINITY}); }, "scale is",
                "finite");
  ExpectRefused(
      [] {
        LearnedBackward(kTable, Tensor::Vector({0}), Tensor({2, 2}));
      },
      "d_output has shape [2, 2]", "[1, 2]");
}

TEST(Learned, BackwardPassMatchesFiniteDifferencesAndRepeatedPositionsAccumulate) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const Tensor table = RandomTensor(random, {5, 3});
    Tensor positions({2, 4});
    for (double& position : positions.data)
      position = static_cast<double>(random.Integer(0, 3));  // row 4 is never read
    const Tensor d_output = RandomTensor(random, {2, 4, 3});
    const LearnedOptions options{.scale = 0.7};
    const auto loss = [&](const Tensor& x) {
      return Dot(LearnedRows(x, positions, options).data, d_output.data);
    };
    const Tensor gradient = LearnedBackward(table, positions, d_output, options);
    ExpectGradientMatchesFiniteDifference(loss, table, gradient);
    for (std::size_t c = 0; c < 3; ++c) EXPECT_EQ(gradient.data[4 * 3 + c], 0);
  }
}

TEST(Learned, TableEntryReadsAndAccumulatesAsTheFunctionDoes) {
  EXPECT_EQ(Numbers("learned([[1, 2], [3, 4]], [1, 1])"), (std::vector<double>{3, 4, 3, 4}));
  EXPECT_EQ(
      Numbers("learned_backward([[1, 2], [3, 4]], [1, 1], d_output=[[1, 2], [10, 20]]).d_table"),
      (std::vector<double>{0, 0, 11, 22}));
}

}  // namespace
}  // namespace orrery
