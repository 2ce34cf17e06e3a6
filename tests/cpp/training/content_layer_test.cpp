#include "training/content_layer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "attention/heads.h"
#include "numeric/linear.h"
#include "training/layer_fixture.h"
#include "training/schemes/content_fixture.h"

namespace orrery::training {
namespace {

std::vector<std::string> NamesOf(const ParameterLayout& layout) {
  std::vector<std::string> names;
  for (const Parameter& parameter : layout.parameters()) names.push_back(parameter.name);
  return names;
}

TEST(ContentLayer, ParametersBelongToTheLayerTheModelOrTheProjections) {
  Random random(1);
  const ContentFixture shaw("shaw");
  ParameterLayout of_shaw;
  for (const char* layer : {"layers.0", "layers.1"})
    ContentLayer<float>(of_shaw, layer, shaw.content(), 2, random);
  EXPECT_EQ(NamesOf(of_shaw),
            (std::vector<std::string>{
                "layers.0.position.relative_keys", "layers.0.position.relative_values",
                "layers.1.position.relative_keys", "layers.1.position.relative_values"}));

  const ContentFixture deberta("deberta");
  ParameterLayout of_deberta;
  for (const std::string layer : {"layers.0", "layers.1"}) {
    of_deberta.Add(layer + ".attention.query.weight", {4, 4});
    of_deberta.Add(layer + ".attention.key.weight", {4, 4});
    ContentLayer<float>(of_deberta, layer, deberta.content(), 2, random);
  }
  EXPECT_EQ(
      NamesOf(of_deberta),
      (std::vector<std::string>{"layers.0.attention.query.weight", "layers.0.attention.key.weight",
                                "position.offsets", "layers.1.attention.query.weight",
                                "layers.1.attention.key.weight"}));
}

TEST(ContentLayer, ParametersThatLayersShareKeepTheFirstValuesOfTheFirst) {
  Random random(1);
  const ContentFixture fixture("transformer_xl");
  ParameterLayout layout;
  const ContentLayer<double> first(layout, "layers.0", fixture.content(), 2, random);
  const std::size_t size = layout.size();
  const std::vector<Parameter> of_first = layout.parameters();
  const ContentLayer<double> second(layout, "layers.1", fixture.content(), 2, random);
  EXPECT_EQ(size, 4u * 4 + 4 + 4);
  EXPECT_EQ(layout.size(), size + 4 * 4);
  for (std::size_t i = 0; i < of_first.size(); ++i)
    EXPECT_EQ(layout.parameters()[i].own, of_first[i].own);
  for (const Parameter& parameter : layout.parameters())
    EXPECT_EQ(std::count(parameter.own.begin(), parameter.own.end(), 0.0), 0);
}

TEST(ContentLayer, ConvertsWhatItsSchemeComputes) {
  const ContentFixture fixture("fox");
  const ContentInputs& in = fixture.inputs;
  Random random(1);
  ParameterLayout layout;
  const ContentLayer<double> layer(layout, "layers.0", fixture.content(), 2, random);
  std::vector<double> parameters;
  for (const Tensor& tensor : in.parameters) Append(tensor.data, parameters);
  Tensor query = JoinHeads(in.query);
  Tensor key = JoinHeads(in.key);
  Tensor value = JoinHeads(in.value);
  Tensor x = in.x;
  for (Tensor* rows : {&query, &key, &value, &x}) rows->shape = {10, 4};
  Tensor joined({10, 4});
  std::vector<double> weights(2 * 2 * 5 * 5);
  const HeadRows<double> rows{BlockOf(query), BlockOf(key), BlockOf(value)};
  layer.Forward(parameters.data(), BlockOf(x), rows, in.positions, BlockOf(joined), weights);
  const ContentResult want = fixture.content().Attend(in);
  EXPECT_EQ(joined.data, JoinHeads(want.output).data);
  EXPECT_EQ(weights, want.weights.data);

  Tensor d_joined = RandomTensor(random, {10, 4});
  Tensor d_query({10, 4}), d_key({10, 4}), d_value({10, 4});
  Tensor dx({10, 4}, std::vector<double>(40, 1));
  std::vector<double> gradients(layout.size(), 1);
  layer.Backward({parameters.data(), gradients.data()}, BlockOf(x), rows, in.positions,
                 BlockOf(d_joined), {BlockOf(d_query), BlockOf(d_key), BlockOf(d_value)},
                 BlockOf(dx));
  const ContentGradients back = fixture.content().AttendBackward(in, SplitHeads(d_joined, 5, 2));
  EXPECT_EQ(d_query.data, JoinHeads(back.d_query).data);
  EXPECT_EQ(d_key.data, JoinHeads(back.d_key).data);
  EXPECT_EQ(d_value.data, JoinHeads(back.d_value).data);
  for (std::size_t i = 0; i < 40; ++i) EXPECT_EQ(dx.data[i], 1 + back.d_x.data[i]);
  EXPECT_EQ(gradients[0], 1 + back.d_parameters[0].data[0]);
}

}  // namespace
}  // namespace orrery::training
