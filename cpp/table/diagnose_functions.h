// Entries of the function table that find the faults behind printed numbers.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries that find faults, constants. Test: FunctionTable.
Functions DiagnoseFunctions();

}  // namespace orrery
