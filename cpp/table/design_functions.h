// The entry of the function table that judges a scheme of positions of a reader's own.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries of the functions that judge designs; throws nothing. Test:
/// DesignFunctionsTest.
Functions DesignFunctions();

}  // namespace orrery
