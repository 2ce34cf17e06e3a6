// Entries of the function table for analysis.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for analysis, constants in the order of the reference page. Test:
/// FunctionTable.
Functions AnalysisFunctions();

}  // namespace orrery
