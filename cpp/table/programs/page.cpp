// The module that every page loads: what readers wait for, and nothing besides.
#include "table/answer_functions.h"
#include "table/formula_parts.h"

namespace orrery {

std::vector<Part> Parts() {
  std::vector<Part> parts = FormulaParts();
  parts.push_back({"answers", AnswerFunctions()});
  return parts;
}

}  // namespace orrery
