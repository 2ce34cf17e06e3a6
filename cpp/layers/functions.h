// Entries of the function table for layers and losses.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for layers and losses, constants in the order of the reference page. Test:
/// FunctionTable.
Functions LayerFunctions();

/// Returns the entries of the backward passes, a constant; pages run none. Test: BackwardParts.
Functions LayerBackwardFunctions();

}  // namespace orrery
