// Entries of the function table for attention.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for attention, constants in the order of the reference page. Test:
/// FunctionTable.
Functions AttentionFunctions();

/// Returns the entries of the backward passes, a constant; pages run none. Test: BackwardParts.
Functions AttentionBackwardFunctions();

}  // namespace orrery
