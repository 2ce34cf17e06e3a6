// The module that the workers of a race load to train models.
#include "table/table.h"
#include "training/functions.h"

namespace orrery {

std::vector<Part> ProgramParts() { return {{"training", training::TrainingFunctions()}}; }

}  // namespace orrery
