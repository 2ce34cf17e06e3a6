// Entries of the function table that draw variants and judge answers.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the entries for variants and answers, constants in the order of the reference page.
/// Test: FunctionTable.
Functions AnswerFunctions();

}  // namespace orrery
