#include "training/linear_layer.h"

#include "layers/linear.h"
#include "training/layer_fixture.h"

namespace orrery::training {
namespace {

using kernels::Store;

const std::initializer_list<LinearPart> kParts{{"a", 2}, {"b", 3}};

TEST(LinearLayer, PartsComputeWhatSeparateLayersDo) {
  ParameterLayout layout;
  const LinearLayer layer(layout, "", kParts, 4, true);
  EXPECT_EQ(layer.outputs(), 5u);
  LayerFixture fixture(layout, 1, 3, 4, 5);
  Tensor y({3, 5});
  layer.Forward<double>(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
  const Tensor bias_a = fixture.Get("a.bias");
  const Tensor bias_b = fixture.Get("b.bias");
  const Tensor a = Linear(fixture.x, fixture.Get("a.weight"), &bias_a);
  const Tensor b = Linear(fixture.x, fixture.Get("b.weight"), &bias_b);
  for (std::size_t t = 0; t < 3; ++t) {
    for (std::size_t c = 0; c < 5; ++c) {
      const double want = c < 2 ? a.data[t * 2 + c] : b.data[t * 3 + c - 2];
      EXPECT_NEAR(y.data[t * 5 + c], want, 1e-12);
    }
  }
}

TEST(LinearLayer, BackwardMatchesFiniteDifferences) {
  for (const bool with_bias : {true, false}) {
    ParameterLayout layout;
    const LinearLayer layer(layout, "", kParts, 4, with_bias);
    LayerFixture fixture(layout, 2, 3, 4, 5);
    fixture.ExpectBackward(
        [&] {
          Tensor y({3, 5});
          layer.Forward<double>(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
          return y;
        },
        [&] {
          layer.Backward<double>(fixture.weights(), BlockOf(fixture.x), BlockOf(fixture.d_y),
                                 BlockOf(fixture.d_x));
        });
  }
}

TEST(LinearLayer, TiedLayerAddsItsGradientToTheTable) {
  ParameterLayout layout;
  layout.Add("table", {5, 4});
  const LinearLayer layer(0, 5, 4);
  LayerFixture fixture(layout, 3, 2, 4, 5);
  for (double& gradient : fixture.gradients.data) gradient = 1;
  layer.Backward<double>(fixture.weights(), BlockOf(fixture.x), BlockOf(fixture.d_y),
                         BlockOf(fixture.d_x));
  const Tensor d_table = LinearBackward(fixture.x, fixture.Get("table"), fixture.d_y).d_weight;
  for (std::size_t i = 0; i < d_table.size(); ++i)
    EXPECT_NEAR(fixture.gradients.data[i], 1 + d_table.data[i], 1e-12);
}

}  // namespace
}  // namespace orrery::training
