#include "training/norm_layer.h"

#include "layers/normalization.h"
#include "training/layer_fixture.h"

namespace orrery::training {
namespace {

constexpr NormOptions kKinds[] = {{.kind = NormKind::kLayer, .eps = 0.1},
                                  {.kind = NormKind::kLayer, .eps = 0.1, .with_bias = false},
                                  {.kind = NormKind::kRms, .eps = 0.1}};

TEST(NormLayer, ComputesWhatTheNormsOfLessonsDo) {
  for (const NormOptions& options : kKinds) {
    ParameterLayout layout;
    NormLayer<double> layer(layout, "norm", 5, options);
    LayerFixture fixture(layout, 1, 3, 5, 5);
    Tensor y({3, 5});
    layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
    const bool biased = layout.parameters().size() == 2;
    EXPECT_EQ(biased, options.kind == NormKind::kLayer && options.with_bias);
    const Tensor bias = biased ? fixture.Get("norm.bias") : Tensor({5});
    const Tensor want = options.kind == NormKind::kRms
                            ? RmsNorm(fixture.x, fixture.Get("norm.weight"), options.eps)
                            : LayerNorm(fixture.x, fixture.Get("norm.weight"), bias, options.eps);
    EXPECT_LT(MaxDifference(y, want), 1e-12);
  }
}

TEST(NormLayer, BackwardMatchesFiniteDifferencesAndAddsToTheStream) {
  for (const NormOptions& options : kKinds) {
    ParameterLayout layout;
    NormLayer<double> layer(layout, "norm", 5, options);
    LayerFixture fixture(layout, 2, 3, 5, 5);
    const auto forward = [&] {
      Tensor y({3, 5});
      layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
      return y;
    };
    fixture.ExpectBackward(forward, [&] {
      layer.Backward(fixture.weights(), BlockOf(fixture.d_y), BlockOf(fixture.d_x));
    });
    const Tensor once = fixture.d_x;
    forward();
    layer.Backward(fixture.weights(), BlockOf(fixture.d_y), BlockOf(fixture.d_x));
    for (std::size_t i = 0; i < once.size(); ++i)
      EXPECT_NEAR(fixture.d_x.data[i], 2 * once.data[i], 1e-12);
  }
}

}  // namespace
}  // namespace orrery::training
