// Entries of the function table that compute and print formulas.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions FormulaFunctions();

}  // namespace orrery
