#include "table/backward_parts.h"

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

namespace orrery {
namespace {

Part Of(const Info& info, Functions functions) { return {info.id, functions, info.source}; }

}  // namespace

std::vector<Part> BackwardParts() {
  return {Of(kShawInfo, ShawBackwardFunctions()),
          Of(kTransformerXlInfo, TransformerXlBackwardFunctions()),
          Of(kT5Info, T5BackwardFunctions()),
          Of(kKerpleInfo, KerpleBackwardFunctions()),
          Of(kFireInfo, FireBackwardFunctions()),
          Of(kDynamicBiasInfo, DynamicBiasBackwardFunctions()),
          Of(kRopeInfo, RopeBackwardFunctions()),
          Of(kXposInfo, XposBackwardFunctions()),
          Of(kCopeInfo, CopeBackwardFunctions()),
          Of(kFoxInfo, FoxBackwardFunctions()),
          Of(kPathInfo, PathBackwardFunctions()),
          {"attention", AttentionBackwardFunctions()},
          {"layers", LayerBackwardFunctions()}};
}

}  // namespace orrery
