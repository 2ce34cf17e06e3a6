#include "training/position_layer.h"

#include <gtest/gtest.h>

#include "numeric/linear.h"

namespace orrery::training {
namespace {

const SchemeSizes kSizes{.d_model = 4, .heads = 2, .head_dim = 2, .length = 3};
const std::vector<double> kPlaces = {0, 1, 2};

TEST(PositionLayer, GivesTheTermsOfItsSchemeInThePrecisionOfTheModel) {
  ParameterLayout layout;
  Random random(1);
  PositionLayer<float> layer(layout, MakeScheme("rope", kSizes), random);
  EXPECT_EQ(layout.size(), 0u);
  layer.Forward(nullptr, kPlaces);
  const PositionTerms want = MakeScheme("rope", kSizes)->Terms(kPlaces, {});
  ASSERT_EQ(layer.terms().query.cosines.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i)
    EXPECT_EQ(layer.terms().query.cosines[i], static_cast<float>(want.query.cosines.data[i]));
  EXPECT_TRUE(layer.terms().rows.empty());
  EXPECT_TRUE(layer.terms().bias.empty());
}

TEST(PositionLayer, ReadsItsParametersAndAddsTheirGradients) {
  ParameterLayout layout;
  layout.Add("before", {2});
  Random random(1);
  PositionLayer<double> layer(layout, MakeScheme("learned", kSizes), random);
  ASSERT_EQ(layout.parameters()[1].name, "position.table");
  std::vector<double> parameters(2);
  Append(layout.parameters()[1].own, parameters);
  EXPECT_NE(parameters[2], 0);
  layer.Forward(parameters.data(), kPlaces);
  EXPECT_EQ(layer.terms().rows, std::vector<double>(parameters.begin() + 2, parameters.end()));
  parameters[2] = 5;
  layer.Forward(parameters.data(), kPlaces);
  EXPECT_EQ(layer.terms().rows[0], 5);

  layer.gradients().rows[1] = 3;
  std::vector<double> gradients(layout.size(), 1);
  layer.Backward({parameters.data(), gradients.data()});
  EXPECT_EQ(gradients[3], 4);
  EXPECT_EQ(gradients[2], 1);
}

TEST(PositionLayer, ComputesOtherPositionsAnew) {
  ParameterLayout layout;
  Random random(1);
  PositionLayer<double> layer(layout, MakeScheme("alibi", kSizes), random);
  layer.Forward(nullptr, kPlaces);
  const std::vector<double> near = layer.terms().bias;
  layer.Forward(nullptr, std::vector<double>{0, 10, 20});
  EXPECT_EQ(layer.terms().bias[3], 10 * near[3]);
}

TEST(PositionLayer, HandsOutTheSchemeOfEachLayerAndThePositions) {
  ParameterLayout layout;
  Random random(1);
  PositionLayer<float> layer(layout, MakeScheme("cope", kSizes), random);
  EXPECT_NE(layer.content(), nullptr);
  layer.Forward(nullptr, kPlaces);
  EXPECT_EQ(layer.terms().positions, kPlaces);
  PositionLayer<float> plain(layout, MakeScheme("alibi", kSizes), random);
  EXPECT_EQ(plain.content(), nullptr);
}

}  // namespace
}  // namespace orrery::training
