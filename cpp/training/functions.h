// The training engine's entries for the table of functions.
#pragma once

#include "functions/function.h"

namespace orrery::training {

/// Returns the entries of optimizers, schedule and whole models, constants. Test:
/// TrainingFunctions.
Functions TrainingFunctions();

}  // namespace orrery::training
