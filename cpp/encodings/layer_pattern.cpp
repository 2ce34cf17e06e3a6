#include "encodings/layer_pattern.h"

#include "numeric/reject.h"

namespace orrery {

LayerPattern MakeLayerPattern(std::size_t num_layers, std::size_t interval, Without without) {
  if (interval == 0) RejectNumber("interval", 0, "1 or more");
  LayerPattern pattern;
  for (std::size_t layer = 1; layer <= num_layers; ++layer) {
    const bool goes_without = layer % interval == 0;
    pattern.uses_rope.push_back(goes_without && without != Without::kWindow ? 0 : 1);
    pattern.uses_window.push_back(goes_without || without == Without::kPositions ? 0 : 1);
  }
  return pattern;
}

constexpr EnumChoice<Without> kWithouts{
    {"positions", Without::kPositions}, {"window", Without::kWindow}, {"both", Without::kBoth}};
constexpr Argument kWithout = ChoiceArgument(
    "without", "What every interval-th layer goes without.", kWithouts, Without::kPositions);

constexpr Argument kNumLayers = WholeArgument("num_layers", "Layers.", 1, 4096, {}, {1, 64, 1});
constexpr Argument kInterval =
    WholeArgument("interval", "2: every second layer.", 1, 4096, {}, {1, 12, 1});

constexpr Function kFunctions[] = {
    {.name = "layer_pattern",
     .title = "Layer pattern",
     .sentence = "Which layers use RoPE and which a window.",
     .source = "yang2025",
     .body = Run<MakeLayerPattern, kNumLayers, kInterval, kWithout>,
     .results = {{"uses_rope", "[num_layers]", "1 or 0."},
                 {"uses_window", "[num_layers]", "1 or 0."}}},
};

Functions LayerPatternFunctions() { return kFunctions; }

}  // namespace orrery
