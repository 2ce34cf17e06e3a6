#include "encodings/dynamic_bias.h"

#include <cmath>

#include "expect_error.h"
#include "expect_gradient.h"
#include "numeric/linear.h"
#include "random_values.h"

namespace orrery {
namespace {

std::vector<MlpLayer> RandomLayers(Random& random) {
  return {{RandomTensor(random, {3, 1}, 1), RandomTensor(random, {3}, 1)},
          {RandomTensor(random, {4, 3}, 1), RandomTensor(random, {4}, 1)},
          {RandomTensor(random, {2, 4}, 1), RandomTensor(random, {2}, 1)}};
}

TEST(DynamicBias, OneLayerIsALineOfTheInput) {
  const std::vector<MlpLayer> layers = {{Tensor({2, 1}, {3, -1}), Tensor::Vector({0.5, 0})}};
  const Tensor bias = MlpBias(Tensor::Vector({2, 0}), layers, Activation::kRelu);
  EXPECT_EQ(bias.shape, (Shape{2, 2}));
  EXPECT_EQ(bias.data, (std::vector<double>{6.5, 0.5, -2, 0}));
}

TEST(DynamicBias, BiasDependsOnTheOffsetAlone) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::vector<MlpLayer> layers = RandomLayers(random);
    const Tensor offsets = OffsetMatrix(4, 5);
    const Tensor bias = MlpBias(offsets, layers, Activation::kSilu);
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const Tensor one = MlpBias(Tensor::Vector({offsets.data[i]}), layers, Activation::kSilu);
      EXPECT_EQ(bias.data[i], one.data[0]);
      EXPECT_EQ(bias.data[offsets.size() + i], one.data[1]);
    }
  }
}

TEST(DynamicBias, BackwardPassMatchesFiniteDifferences) {
  for (std::uint32_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    const std::vector<MlpLayer> layers = RandomLayers(random);
    const Tensor inputs = RandomTensor(random, {2, 3});
    const Tensor d_bias = RandomTensor(random, {2, 2, 3}, 1);
    for (Activation activation : {Activation::kRelu, Activation::kSilu}) {
      const auto loss = [&](const Tensor& x, const std::vector<MlpLayer>& with) {
        return Dot(MlpBias(x, with, activation).data, d_bias.data);
      };
      const MlpGradients gradients = MlpBiasBackward(inputs, layers, activation, d_bias);
      ExpectGradientMatchesFiniteDifference([&](const Tensor& x) { return loss(x, layers); },
                                            inputs, gradients.d_inputs);
      for (std::size_t l = 0; l < layers.size(); ++l) {
        const auto changed = [&](Tensor MlpLayer::*part) {
          return [&, part](const Tensor& x) {
            std::vector<MlpLayer> with = layers;
            with[l].*part = x;
            return loss(inputs, with);
          };
        };
        ExpectGradientMatchesFiniteDifference(changed(&MlpLayer::weight), layers[l].weight,
                                              gradients.layers[l].weight);
        ExpectGradientMatchesFiniteDifference(changed(&MlpLayer::bias), layers[l].bias,
                                              gradients.layers[l].bias);
      }
    }
  }
}

TEST(DynamicBias, LayersThatDoNotFitAreNamedWithTheirShapes) {
  Random random(1);
  std::vector<MlpLayer> layers = RandomLayers(random);
  const Tensor input = Tensor::Vector({1});
  layers[1].weight = Tensor({4, 2});
  ExpectRefused([&] { MlpBias(input, layers, Activation::kSilu); }, "weight_2 has shape [4, 2]",
                "[4, 3]");
  layers[1].weight = Tensor({4, 3});
  layers[2].bias = Tensor({3});
  ExpectRefused([&] { MlpBias(input, layers, Activation::kSilu); }, "bias_3 has shape [3]", "[2]");
  layers[2].bias = Tensor({2});
  ExpectRefused(
      [&] {
        MlpBiasBackward(input, layers, Activation::kSilu, Tensor({1, 1}));
      },
      "d_bias has shape [1, 1]", "[2, 1]");
}

}  // namespace
}  // namespace orrery
