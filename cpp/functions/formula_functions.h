// Entries of the function table that compute and print formulas.
#pragma once

#include <vector>

#include "numeric/function.h"

namespace orrery {

std::vector<Function> FormulaFunctions();

}  // namespace orrery
