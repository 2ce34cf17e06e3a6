// The module that the field guide and the workbench load: all that the module of pages has, and the
// schemes that no lesson waits for.
#include "table/answer_functions.h"
#include "table/formula_parts.h"
#include "table/workbench_parts.h"

namespace orrery {

std::vector<Part> Parts() {
  std::vector<Part> parts = FormulaParts();
  parts.push_back({"answers", AnswerFunctions()});
  for (const Part& part : WorkbenchParts()) parts.push_back(part);
  return parts;
}

}  // namespace orrery
