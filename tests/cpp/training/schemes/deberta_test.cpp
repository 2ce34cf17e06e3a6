#include <cmath>

#include "attention/heads.h"
#include "encodings/disentangled.h"
#include "layers/linear.h"
#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

TEST(DebertaScheme, BiasIsContentToPositionAndPositionToContent) {
  // One head of one channel. Rows of the table are 0 ... 7, so that row 4 + b is for bucket b.
  const SchemeSizes sizes{.d_model = 1, .heads = 1, .head_dim = 1, .length = 8};
  const auto scheme = MakeScheme("deberta", sizes);
  ContentInputs inputs{.query = Tensor({1, 1, 3, 1}, {10, 20, 30}),
                       .key = Tensor({1, 1, 3, 1}, {100, 200, 300}),
                       .value = Tensor({1, 1, 3, 1}),
                       .x = Tensor({1, 3, 1}),
                       .positions = {0, 1, 2},
                       .parameters = {Tensor({8, 1}, {0, 1, 2, 3, 4, 5, 6, 7}), Tensor({1, 1}, {2}),
                                      Tensor({1, 1}, {3})}};
  const auto& biased = static_cast<const ContentBiasScheme&>(*scheme->Content());
  const Tensor bias = biased.Bias(inputs);
  const double root = std::sqrt(3.0);
  // Query 2 and key 0, bucket 2: row 6 as a key, times 3; row 2 as a query, times 2.
  EXPECT_NEAR(bias.data[2 * 3 + 0], (30 * 6 * 3 + 100 * 2 * 2) / root, 1e-9);
  EXPECT_NEAR(bias.data[1 * 3 + 0], (20 * 5 * 3 + 100 * 3 * 2) / root, 1e-9);
  EXPECT_NEAR(bias.data[1 * 3 + 1], (20 * 4 * 3 + 200 * 4 * 2) / root, 1e-9);
  // Far away, both ends of the table are read: row 7 as a key, row 0 as a query.
  inputs.positions = {0, 1, 1000};
  EXPECT_NEAR(biased.Bias(inputs).data[2 * 3 + 0], 30 * 7 * 3 / root, 1e-9);
}

// Reference numbers of both forms are in the golden file of the function.
TEST(DebertaScheme, BothFormsAreThoseOfTheFunction) {
  for (const DisentangledRows rows : {DisentangledRows::kPaper, DisentangledRows::kReleased}) {
    SCOPED_TRACE(kDisentangledRows.NameOf(rows));
    const ContentFixture fixture("deberta", 5, {{"rows", kDisentangledRows.NameOf(rows)}});
    const std::vector<Tensor>& parameters = fixture.inputs.parameters;
    const auto table = [&](const Tensor& weight) {
      const Tensor heads = SplitHeads(Linear(parameters[0], weight), 8, 2);
      return Tensor({2, 8, 2}, heads.data);
    };
    const Tensor queries = table(parameters[1]), keys = table(parameters[2]);
    const auto of_sequence = [](const Tensor& rows, std::size_t n) {
      const auto begin = rows.data.begin() + static_cast<std::ptrdiff_t>(n * 20);
      return Tensor({2, 5, 2}, {begin, begin + 20});
    };
    const Tensor bias = fixture.Bias();
    for (std::size_t n = 0; n < 2; ++n) {
      const Tensor query = of_sequence(fixture.inputs.query, n);
      const Tensor key = of_sequence(fixture.inputs.key, n);
      const DisentangledResult result = DebertaScores({.query = query,
                                                       .key = key,
                                                       .position_keys = &keys,
                                                       .position_queries = &queries,
                                                       .rows = rows,
                                                       .max_distance = 512});
      for (std::size_t i = 0; i < 50; ++i) {
        if (i % 5 > i / 5 % 5) continue;  // keys after the query
        const double expected = result.content_position.data[i] + result.position_content.data[i];
        EXPECT_NEAR(bias.data[n * 50 + i], expected / std::sqrt(6.0), 1e-12) << i;
      }
    }
  }
}

TEST(DebertaScheme, WeightsAreThoseOfTheSumOfAllThreeTermsOverTheRootOfThreeWidths) {
  const ContentFixture fixture("deberta");
  const Tensor bias = fixture.Bias();
  const Tensor weights = fixture.content().Attend(fixture.inputs).weights;
  // First sequence and head, query 1: its two weights are as the exponentials of its logits.
  const std::vector<double>& q = fixture.inputs.query.data;
  const std::vector<double>& k = fixture.inputs.key.data;
  const double root = std::sqrt(3.0 * 2.0);
  const double first = (q[2] * k[0] + q[3] * k[1]) / root + bias.data[5];
  const double second = (q[2] * k[2] + q[3] * k[3]) / root + bias.data[6];
  EXPECT_NEAR(std::log(weights.data[5] / weights.data[6]), first - second, 1e-12);
}

TEST(DebertaScheme, BucketsFitTheTrainingLengthUnlessTheyAreGiven) {
  EXPECT_EQ(ContentFixture("deberta").inputs.parameters[0].shape, (Shape{8, 4}));
  EXPECT_EQ(ContentFixture("deberta", 5, {{"bucket_size", 20.0}}).inputs.parameters[0].shape,
            (Shape{40, 4}));
}

}  // namespace
}  // namespace orrery::training
