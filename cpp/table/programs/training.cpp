// The module that workers load to train models: it has no formulas and checks no answers.
#include "table/table.h"
#include "training/functions.h"

namespace orrery {

std::vector<Part> Parts() { return {{"training", training::TrainingFunctions()}}; }

}  // namespace orrery
