#include "training/feed_forward.h"

#include "layers/activation.h"
#include "layers/linear.h"
#include "training/layer_fixture.h"

namespace orrery::training {
namespace {

constexpr FeedForwardKind kKinds[] = {FeedForwardKind::kGeluErf, FeedForwardKind::kGeluTanh,
                                      FeedForwardKind::kSwiglu};

TEST(FeedForward, ComputesWhatTheLayersOfLessonsDo) {
  for (const FeedForwardKind kind : kKinds) {
    ParameterLayout layout;
    FeedForward<double> layer(layout, "ff", kind, 3, 4, false);
    LayerFixture fixture(layout, 1, 2, 3, 3);
    Tensor y({2, 3});
    layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
    const bool gated = kind == FeedForwardKind::kSwiglu;
    Tensor active = Linear(fixture.x, fixture.Get(gated ? "ff.gate.weight" : "ff.up.weight"));
    const Activation function = gated                               ? Activation::kSilu
                                : kind == FeedForwardKind::kGeluErf ? Activation::kGeluErf
                                                                    : Activation::kGeluTanh;
    for (double& entry : active.data) entry = Activate(function, entry);
    if (gated) {
      const Tensor up = Linear(fixture.x, fixture.Get("ff.up.weight"));
      for (std::size_t i = 0; i < up.size(); ++i) active.data[i] *= up.data[i];
    }
    EXPECT_LT(MaxDifference(y, Linear(active, fixture.Get("ff.down.weight"))), 1e-12);
  }
}

TEST(FeedForward, BackwardMatchesFiniteDifferences) {
  for (const FeedForwardKind kind : kKinds) {
    ParameterLayout layout;
    FeedForward<double> layer(layout, "ff", kind, 3, 4, true);
    LayerFixture fixture(layout, 2, 2, 3, 3);
    fixture.ExpectBackward(
        [&] {
          Tensor y({2, 3});
          layer.Forward(fixture.parameters.data.data(), BlockOf(fixture.x), BlockOf(y));
          return y;
        },
        [&] {
          layer.Backward(fixture.weights(), BlockOf(fixture.x), BlockOf(fixture.d_y),
                         BlockOf(fixture.d_x));
        });
  }
}

}  // namespace
}  // namespace orrery::training
