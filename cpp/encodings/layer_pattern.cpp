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

}  // namespace orrery
