// Entries of the function table that compute and print formulas.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for formulas, constants in the order of the reference page. Test:
/// FunctionTable.
Functions FormulaFunctions();

}  // namespace orrery
