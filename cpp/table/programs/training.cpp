// The programs that train models: the module that the workers of a race load, and all that run
// natively.
#include "table/table.h"
#include "training/functions.h"

namespace orrery {

std::vector<Part> ProgramParts() { return {{"training", training::TrainingFunctions()}}; }

}  // namespace orrery
