// The functions of training by themselves, for tests and scripts. Workers that train call none.
#include "table/parts.h"

namespace orrery {

std::vector<Part> Parts() { return {{"training", training::TrainingFunctions()}}; }

}  // namespace orrery
