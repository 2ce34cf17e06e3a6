// The module that the field guide and the workbench load: all that the module of pages has, the
// schemes that no lesson waits for, and the search for the faults behind printed numbers.
#include "table/parts.h"

namespace orrery {

std::vector<Part> Parts() {
  std::vector<Part> parts = FormulaParts();
  parts.push_back({"answers", AnswerFunctions()});
  parts.push_back({"diagnose", DiagnoseFunctions()});
  for (const Part& part : WorkbenchParts()) parts.push_back(part);
  return parts;
}

}  // namespace orrery
