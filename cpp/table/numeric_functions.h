// Entries of the function table for the plain linear algebra of this folder.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for the linear algebra of cpp/numeric, constants in the order of the
/// reference page. Test: FunctionTable.
Functions NumericFunctions();

}  // namespace orrery
