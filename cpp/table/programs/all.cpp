// Native programs, which have everything.
#include "table/parts.h"

namespace orrery {

std::vector<Part> Parts() {
  std::vector<Part> parts = FormulaParts();
  parts.push_back({"answers", AnswerFunctions()});
  parts.push_back({"diagnose", DiagnoseFunctions()});
  parts.push_back({"training", training::TrainingFunctions()});
  for (const Part& part : WorkbenchParts()) parts.push_back(part);
  return parts;
}

}  // namespace orrery
