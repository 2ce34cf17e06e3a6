#include "training/attention_layer.h"

#include "attention/mask.h"
#include "attention/multi_head.h"
#include "training/layer_fixture.h"

namespace orrery::training {
namespace {

constexpr std::size_t kLength = 4;
constexpr HeadOptions kHeads{.heads = 4, .kv_heads = 2, .head_dim = 2, .with_bias = true};

Tensor JoinRows(const LayerFixture& fixture, const char* end) {
  std::vector<double> joined;
  std::size_t rows = 0;
  for (const char* part : {"query", "key", "value"}) {
    const Tensor tensor = fixture.Get("attention." + std::string(part) + end);
    Append(tensor.data, joined);
    rows += tensor.shape[0];
  }
  const std::size_t columns = joined.size() / rows;
  return columns == 1 ? Tensor::Vector(joined) : Tensor({rows, columns}, joined);
}

TEST(AttentionLayer, ComputesWhatMultiHeadAttentionOfLessonsDoes) {
  ParameterLayout layout;
  AttentionLayer<double> layer(layout, "attention", 6, kHeads);
  LayerFixture fixture(layout, 1, 2 * kLength, 6, 6);
  Terms<double> terms;
  const Tensor bias = RandomTensor(fixture.random, {4, kLength, kLength});
  terms.bias = bias.data;
  Tensor y({2 * kLength, 6});
  layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), kLength, terms, BlockOf(y));

  const Tensor in_weight = JoinRows(fixture, ".weight");
  const Tensor in_bias = JoinRows(fixture, ".bias");
  const Tensor out_weight = fixture.Get("attention.output.weight");
  const Tensor out_bias = fixture.Get("attention.output.bias");
  const Projections projections{.in_weight = &in_weight,
                                .in_bias = &in_bias,
                                .out_weight = &out_weight,
                                .out_bias = &out_bias,
                                .heads = 4,
                                .kv_heads = 2};
  const MultiHeadResult want =
      MultiHeadAttention(Tensor({2, kLength, 6}, fixture.x.data), projections,
                         CausalMask(kLength, kLength), 0, {.bias = &bias});
  EXPECT_LT(MaxDifference(Tensor({2, kLength, 6}, y.data), want.output), 1e-12);
  const Tensor weights(want.attention.weights.shape,
                       {layer.weights().begin(), layer.weights().end()});
  EXPECT_LT(MaxDifference(weights, want.attention.weights), 1e-12);
}

TEST(AttentionLayer, TurnsQueriesAndKeysAsRopeDoes) {
  ParameterLayout layout;
  AttentionLayer<double> layer(layout, "attention", 4,
                               {.heads = 1, .kv_heads = 1, .head_dim = 4, .with_bias = false});
  LayerFixture fixture(layout, 4, kLength, 4, 4);
  const RopeTable table =
      RopeTableOf(RopeAngles(std::vector<double>{0, 1, 2, 3}, std::vector<double>{1, 0.3}));
  for (const Pairing pairing : {Pairing::kInterleaved, Pairing::kHalf}) {
    Terms<double> terms;
    terms.query = terms.key = {table.cosines.data, table.sines.data};
    terms.pairing = pairing;
    Tensor y({kLength, 4});
    layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), kLength, terms, BlockOf(y));
    const auto projected = [&](const char* name) {
      return MatrixProduct(AsMatrix(std::as_const(fixture.x), "x"),
                           AsMatrix(Transpose(AsMatrix(fixture.Get(name), "w")), "w"));
    };
    const Tensor query = RopeRotate(projected("attention.query.weight"), table, pairing);
    const Tensor key = RopeRotate(projected("attention.key.weight"), table, pairing);
    const AttentionResult want = Attention(query, key, projected("attention.value.weight"),
                                           CausalMask(kLength, kLength), 0.5);
    EXPECT_LT(
        MaxDifference(Tensor({kLength, kLength}, {layer.weights().begin(), layer.weights().end()}),
                      want.weights),
        1e-12);
  }
}

TEST(AttentionLayer, BackwardMatchesFiniteDifferences) {
  ParameterLayout layout;
  AttentionLayer<double> layer(layout, "attention", 6, kHeads);
  LayerFixture fixture(layout, 2, 2 * kLength, 6, 6);
  const RopeTable table =
      RopeTableOf(RopeAngles(std::vector<double>{0, 1, 2, 3}, std::vector<double>{0.7}));
  Terms<double> terms;
  terms.query = terms.key = {table.cosines.data, table.sines.data};
  Tensor bias = RandomTensor(fixture.random, {4 * kLength * kLength});
  terms.bias = bias.data;
  Terms<double> d_terms;
  d_terms.bias.assign(terms.bias.size(), 0);
  const auto forward = [&] {
    Tensor y({2 * kLength, 6});
    layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), kLength, terms, BlockOf(y));
    return y;
  };
  fixture.ExpectBackward(forward, [&] {
    layer.Backward(fixture.weights(), BlockOf(fixture.x), kLength, terms, BlockOf(fixture.d_y),
                   BlockOf(fixture.d_x), d_terms);
  });
  ParameterLayout of_bias;
  of_bias.Add("bias", bias.shape);
  ExpectGradients(of_bias, terms.bias, d_terms.bias,
                  [&] { return Dot(forward().data, fixture.d_y.data); });
}

TEST(AttentionLayer, BackwardOfAContentSchemeMatchesFiniteDifferences) {
  Random random(5);
  for (const char* id : {"shaw", "path"}) {
    SCOPED_TRACE(id);
    ParameterLayout layout;
    AttentionLayer<double> layer(layout, "layers.0.attention", 4,
                                 {.heads = 2, .kv_heads = 2, .head_dim = 2, .with_bias = true});
    const auto scheme =
        MakeScheme(id, {.d_model = 4, .heads = 2, .head_dim = 2, .length = kLength});
    const ContentLayer<double> content(layout, "layers.0", *scheme->Content(), 2, random);
    LayerFixture fixture(layout, 6, 2 * kLength, 4, 4);
    Terms<double> terms;
    terms.positions = {0, 1, 2, 3};
    const auto forward = [&] {
      Tensor y({2 * kLength, 4});
      layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), kLength, terms, BlockOf(y),
                    &content);
      return y;
    };
    Terms<double> d_terms;
    fixture.ExpectBackward(forward, [&] {
      layer.Backward(fixture.weights(), BlockOf(fixture.x), kLength, terms, BlockOf(fixture.d_y),
                     BlockOf(fixture.d_x), d_terms, &content);
    });
  }
}

}  // namespace
}  // namespace orrery::training
