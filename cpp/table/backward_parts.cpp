#include "attention/functions.h"
#include "encodings/cope.h"
#include "encodings/dynamic_bias.h"
#include "encodings/fire.h"
#include "encodings/fox.h"
#include "encodings/kerple.h"
#include "encodings/path.h"
#include "encodings/rope.h"
#include "encodings/shaw.h"
#include "encodings/t5.h"
#include "encodings/transformer_xl.h"
#include "encodings/xpos.h"
#include "layers/functions.h"
#include "table/parts.h"

namespace orrery {
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
