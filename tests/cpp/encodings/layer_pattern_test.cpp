#include "encodings/layer_pattern.h"

#include "expect_error.h"

namespace orrery {
namespace {

TEST(LayerPattern, EveryIntervalThLayerGoesWithoutPositions) {
  const LayerPattern pattern = MakeLayerPattern(6, 3, Without::kPositions);
  EXPECT_EQ(pattern.uses_rope, (std::vector<double>{1, 1, 0, 1, 1, 0}));
  EXPECT_EQ(pattern.uses_window, std::vector<double>(6, 0));
}

TEST(LayerPattern, LayersWithoutWindowKeepRope) {
  const LayerPattern pattern = MakeLayerPattern(4, 2, Without::kWindow);
  EXPECT_EQ(pattern.uses_rope, std::vector<double>(4, 1));
  EXPECT_EQ(pattern.uses_window, (std::vector<double>{1, 0, 1, 0}));
}

TEST(LayerPattern, LayersMayGoWithoutBoth) {
  const LayerPattern pattern = MakeLayerPattern(4, 4, Without::kBoth);
  EXPECT_EQ(pattern.uses_rope, (std::vector<double>{1, 1, 1, 0}));
  EXPECT_EQ(pattern.uses_window, pattern.uses_rope);
}

TEST(LayerPattern, IntervalZeroIsRefused) {
  ExpectRefused([] { MakeLayerPattern(4, 0, Without::kBoth); }, "interval is 0");
}

}  // namespace
}  // namespace orrery
