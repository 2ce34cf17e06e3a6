// The module that every page loads: what readers wait for, and nothing besides.
#include "table/parts.h"

namespace orrery {

std::vector<Part> Parts() {
  std::vector<Part> parts = FormulaParts();
  parts.push_back({"answers", AnswerFunctions()});
  return parts;
}

}  // namespace orrery
