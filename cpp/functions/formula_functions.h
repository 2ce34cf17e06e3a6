// Entries of the function table that compute and print formulas.
#pragma once

#include "numeric/function.h"

namespace orrery {

Functions FormulaFunctions();

}  // namespace orrery
