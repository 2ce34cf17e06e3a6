#include "table/parts.h"

#include "encodings/infos.h"
#include "encodings/registry.h"
#include "formula/elementary.h"

namespace orrery {

std::vector<Part> FormulaParts() {
  std::vector<Part> parts;
  for (const Encoding& encoding : Encodings())
    parts.push_back({encoding.info.id, encoding.functions, encoding.info.source});
  for (const Part& part :
       {Part{"rope", RopeScalingFunctions()}, Part{"rope", LayerPatternFunctions()},
        Part{"positions", PositionFunctions()}, Part{"attention", AttentionFunctions()},
        Part{"layers", LayerFunctions()}, Part{"analysis", AnalysisFunctions()},
        Part{"numbers", NumericFunctions()}, Part{"formulas", FormulaFunctions()},
        Part{"elementary", formula::ElementaryFunctions()},
        Part{"elementary", formula::ListFunctions()}}) {
    parts.push_back(part);
  }
  return parts;
}

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

std::vector<Part> WorkbenchParts() {
  std::vector<Part> parts;
  for (const Encoding& encoding : WorkbenchEncodings())
    parts.push_back({encoding.info.id, encoding.functions, encoding.info.source});
  for (const Part& part : BackwardParts()) parts.push_back(part);
  parts.push_back({"design", DesignFunctions()});
  return parts;
}

}  // namespace orrery
