#include "training/model.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "analysis/cost.h"
#include "encodings/registry.h"
#include "expect_error.h"
#include "training/expect_model_gradient.h"

namespace orrery::training {
namespace {

const ModelOptions kSmall{.layers = 2, .d_model = 8, .heads = 2, .hidden = 12, .vocabulary = 5};
constexpr std::size_t kLength = 6;

template <class Number>
Model<Number> MakeModel(const ModelOptions& options, const std::string& scheme,
                        std::uint32_t seed = 1) {
  Random random(seed);
  const SchemeSizes sizes{.d_model = options.d_model,
                          .heads = options.heads,
                          .head_dim = options.d_model / options.heads,
                          .length = kLength};
  return Model<Number>(options, MakeScheme(scheme, sizes), random);
}

Batch RandomBatch(Random& random, std::size_t sequences, std::size_t length,
                  std::int64_t vocabulary) {
  Batch batch{sequences, length, {}, {}};
  for (std::size_t i = 0; i < sequences * length; ++i) {
    batch.tokens.push_back(static_cast<int>(random.Integer(0, vocabulary - 1)));
    batch.targets.push_back(static_cast<int>(random.Integer(-1, vocabulary - 1)));
  }
  return batch;
}

void ExpectGradientsOf(Model<double>& model, const Batch& batch) {
  model.Forward(batch);
  model.Backward();
  const std::vector<double> gradients(model.gradients().begin(), model.gradients().end());
  ExpectGradients(model.layout(), model.parameters(), gradients,
                  [&] { return model.Forward(batch); });
}

TEST(Model, GradientsOfEverySchemeMatchFiniteDifferences) {
  for (const SchemeInfo& info : Schemes()) {
    const std::string scheme = info.id;
    SCOPED_TRACE(scheme);
    Model<double> model = MakeModel<double>(kSmall, scheme, 3);
    Random random(7);
    const Batch batch = RandomBatch(random, 2, kLength, 5);
    ExpectGradientsOf(model, batch);
  }
}

// What a model learns for its positions is what it learns more than one without any.
// What num_parameters of an encoding says (encodings/encoding.h) against what a model has.
TEST(Model, LearnsAsManyNumbersForItsPositionsAsItsEncodingSays) {
  // Of the models here: one network of one hidden layer for all layers, and the rows of tables.
  const std::map<std::string, Record> sizes = {{"fire", {{"shared", 1.0}, {"width", 32.0}}},
                                               {"dynamic_bias", {{"depth", 1.0}, {"width", 32.0}}},
                                               {"shaw", {{"max_offset", 3.0}, {"max_right", 0.0}}},
                                               {"deberta", {{"bucket_size", 4.0}}},
                                               {"cope", {{"rows", 4.0}}},
                                               {"disentangled", {{"span", 6.0}}}};
  for (const Encoding& encoding : Encodings()) {
    for (const std::size_t layers : {1u, 3u}) {
      SCOPED_TRACE(encoding.info.id + (" in " + std::to_string(layers) + " layers"));
      ModelOptions options = kSmall;
      options.layers = layers;
      const auto with = MakeModel<float>(options, encoding.info.id).parameters().size();
      const auto without = MakeModel<float>(options, "nope").parameters().size();
      const auto known = sizes.find(encoding.info.id);
      const ModelSizes of_model{
          .layers = static_cast<double>(layers), .heads = 2, .d_model = 8, .length = kLength};
      EXPECT_EQ(
          static_cast<double>(with - without),
          CostOf(encoding, of_model, known == sizes.end() ? Record{} : known->second).parameters);
    }
  }
}

TEST(Model, RefusesABatchThatNoMemoryHolds) {
  ModelOptions options = kSmall;
  options.heads = 8;
  Model<float> model = MakeModel<float>(options, "nope");
  // 256 x 8 x 2048 x 2048 weights a layer wrap to 0 where sizes have 32 bits.
  const std::size_t size = 256 * 2048;
  const Batch batch{256, 2048, std::vector<int>(size, 1), std::vector<int>(size, 1)};
  ExpectRefused([&] { model.Forward(batch); }, "256 sequences of 2048 tokens", "268435456");
}

TEST(Model, GradientsOfEveryPartMatchFiniteDifferences) {
  ModelOptions llama = kSmall;
  llama.heads = 4;
  llama.kv_heads = 2;
  llama.norm = {.kind = NormKind::kRms};
  llama.feed_forward = FeedForwardKind::kSwiglu;
  llama.with_bias = false;
  llama.tied_head = true;
  ModelOptions plain = kSmall;
  plain.norm = {.with_bias = false};
  plain.feed_forward = FeedForwardKind::kGeluErf;
  for (const ModelOptions& options : {llama, plain}) {
    Model<double> model = MakeModel<double>(options, "rope", 5);
    Random random(9);
    const Batch batch = RandomBatch(random, 2, kLength, 5);
    ExpectGradientsOf(model, batch);
  }
}

TEST(Model, FloatsComputeWhatDoublesDoToTheirPrecision) {
  for (const SchemeInfo& info : Schemes()) {
    const std::string scheme = info.id;
    SCOPED_TRACE(scheme);
    Model<double> wide = MakeModel<double>(kSmall, scheme);
    Model<float> narrow = MakeModel<float>(kSmall, scheme);
    Random random(11);
    const Batch batch = RandomBatch(random, 3, kLength, 5);
    EXPECT_NEAR(narrow.Forward(batch), wide.Forward(batch), 1e-5);
    narrow.Backward();
    wide.Backward();
    for (std::size_t i = 0; i < wide.gradients().size(); ++i)
      EXPECT_NEAR(narrow.gradients()[i], wide.gradients()[i], 1e-5) << i;
  }
}

TEST(Model, LaterTokensDoNotChangeEarlierLogits) {
  for (const SchemeInfo& info : Schemes()) {
    const std::string scheme = info.id;
    SCOPED_TRACE(scheme);
    Model<double> model = MakeModel<double>(kSmall, scheme);
    Random random(2);
    Batch batch = RandomBatch(random, 1, kLength, 5);
    model.Forward(batch);
    const std::vector<double> before(model.logits().begin(), model.logits().end());
    batch.tokens.back() = (batch.tokens.back() + 1) % 5;
    model.Forward(batch);
    const std::size_t earlier = (kLength - 1) * 5;
    for (std::size_t i = 0; i < earlier; ++i) EXPECT_EQ(model.logits()[i], before[i]);
    EXPECT_NE(model.logits()[earlier], before[earlier]);
  }
}

TEST(Model, PositionsCountForTheSchemesThatReadThem) {
  const std::vector<double> others = {0, 3, 1, 5, 2, 4};  // within the rows of a learned table
  for (const SchemeInfo& scheme : Schemes()) {
    Model<double> model = MakeModel<double>(kSmall, scheme.id);
    Random random(2);
    const Batch batch = RandomBatch(random, 1, kLength, 5);
    const double loss = model.Forward(batch);
    const bool is_changed = model.Forward(batch, others) != loss;
    EXPECT_EQ(is_changed, scheme.reads == Reads::kPositions) << scheme.id;
  }
}

TEST(Model, WithoutPositionsOrderOfEarlierTokensDoesNotCount) {
  Model<double> none =
      MakeModel<double>({.layers = 1, .d_model = 8, .heads = 2, .vocabulary = 5}, "nope");
  Batch batch{1, 4, {0, 1, 2, 3}, {-1, -1, -1, 4}};
  const double loss = none.Forward(batch);
  batch.tokens = {2, 0, 1, 3};
  EXPECT_NEAR(none.Forward(batch), loss, 1e-12);
}

TEST(Model, RelativeSchemesForgetAShiftOfAllPositions) {
  const std::vector<double> shifted = {100, 101, 102, 103, 104, 105};
  Random random(4);
  const Batch batch = RandomBatch(random, 1, kLength, 5);
  for (const char* scheme :
       {"rope", "xpos", "alibi", "t5", "kerple", "sandwich", "dynamic_bias", "rope_axial",
        "rope_multimodal", "shaw", "transformer_xl", "deberta"}) {
    SCOPED_TRACE(scheme);
    Model<double> model = MakeModel<double>(kSmall, scheme);
    EXPECT_NEAR(model.Forward(batch), model.Forward(batch, shifted), 1e-9);
  }
  Model<double> absolute = MakeModel<double>(kSmall, "sinusoidal");
  EXPECT_GT(std::abs(absolute.Forward(batch) - absolute.Forward(batch, shifted)), 1e-3);
}

TEST(Model, LearnedTableEndsAtItsLastRow) {
  Model<float> model = MakeModel<float>(kSmall, "learned");
  Random random(4);
  const Batch longer = RandomBatch(random, 1, kLength + 1, 5);
  ExpectRefused([&] { model.Forward(longer); }, "needs row 6", "0 to 5");
}

TEST(Model, LossWithoutScoredPlacesIsZeroAndSoAreItsGradients) {
  Model<float> model = MakeModel<float>(kSmall, "rope");
  EXPECT_EQ(model.Forward({1, 2, {0, 1}, {kNotScored, kNotScored}}), 0);
  model.Backward();
  EXPECT_TRUE(std::all_of(model.gradients().begin(), model.gradients().end(),
                          [](float gradient) { return gradient == 0; }));
}

TEST(Model, WeightsOfARowAddUpToOneAndNothingIsSeenAhead) {
  Model<double> model = MakeModel<double>(kSmall, "alibi");
  Random random(6);
  model.Forward(RandomBatch(random, 1, kLength, 5));
  const auto weights = model.weights(1);
  ASSERT_EQ(weights.size(), 2 * kLength * kLength);
  for (std::size_t row = 0; row < 2 * kLength; ++row) {
    double sum = 0;
    for (std::size_t s = 0; s < kLength; ++s) {
      sum += weights[row * kLength + s];
      if (s > row % kLength) EXPECT_EQ(weights[row * kLength + s], 0);
    }
    EXPECT_NEAR(sum, 1, 1e-12);
  }
}

TEST(Model, SizesAndTokensThatDoNotFitAreNamed) {
  ModelOptions odd = kSmall;
  odd.heads = 3;
  ExpectRefused([&] { MakeModel<float>(odd, "nope"); }, "d_model is 8", "heads is 3");
  ModelOptions grouped = kSmall;
  grouped.kv_heads = 3;
  ExpectRefused([&] { MakeModel<float>(grouped, "nope"); }, "heads is 2", "kv_heads is 3");
  grouped.kv_heads = 1;
  ExpectRefused([&] { MakeModel<float>(grouped, "shaw"); }, "kv_heads is 1", "every head");
  Model<float> model = MakeModel<float>(kSmall, "nope");
  ExpectRefused([&] { model.Forward({1, 2, {0, 5}, {0, 0}}); }, "tokens holds 5", "0 to 4");
  ExpectRefused([&] { model.Forward({1, 2, {0, 1}, {0, -2}}); }, "targets holds", "0 to 4");
  ExpectRefused([&] { model.Forward({1, 2, {0}, {0, 1}}); }, "1 sequences of 2 tokens have 1");
  ExpectRefused(
      [&] {
        model.Forward({1, 2, {0, 1}, {0, 1}}, std::vector<double>{0});
      },
      "1 positions", "2 tokens");
}

}  // namespace
}  // namespace orrery::training
