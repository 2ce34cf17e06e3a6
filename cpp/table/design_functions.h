// The entry of the function table that judges a scheme of positions of a reader's own.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries of the functions that judge designs. Test: DesignFunctions.
Functions DesignFunctions();

}  // namespace orrery
