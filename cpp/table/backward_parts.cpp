#include "encodings/infos.h"
#include "table/parts.h"

namespace orrery {

// Each is defined in the file of its encoding.
extern const Function kShawBackward, kTransformerXlBackward, kT5Backward, kKerpleBackward,
    kFireBackward, kDynamicBiasBackward, kRopeBackward, kXposBackward, kCopeBackward, kFoxBackward,
    kPathBackward;

namespace {

Part Of(const Info& info, const Function& backward) {
  return {info.id, Functions(&backward, 1), info.source};
}

}  // namespace

std::vector<Part> BackwardParts() {
  return {Of(kShawInfo, kShawBackward),
          Of(kTransformerXlInfo, kTransformerXlBackward),
          Of(kT5Info, kT5Backward),
          Of(kKerpleInfo, kKerpleBackward),
          Of(kFireInfo, kFireBackward),
          Of(kDynamicBiasInfo, kDynamicBiasBackward),
          Of(kRopeInfo, kRopeBackward),
          Of(kXposInfo, kXposBackward),
          Of(kCopeInfo, kCopeBackward),
          Of(kFoxInfo, kFoxBackward),
          Of(kPathInfo, kPathBackward),
          {"attention", AttentionBackwardFunctions()},
          {"layers", LayerBackwardFunctions()}};
}

}  // namespace orrery
