#include "encodings/registry.h"
#include "formula/elementary.h"
#include "table/parts.h"

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
        Part{"elementary", formula::ElementaryFunctions()}}) {
    parts.push_back(part);
  }
  return parts;
}

}  // namespace orrery
