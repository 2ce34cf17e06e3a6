// The options of a training run as named values, as calls from outside the core give them.
#pragma once

#include <span>

#include "functions/arguments.h"
#include "training/trainer.h"

namespace orrery::training {

/// Returns the descriptions of the options of a run, a constant: widgets draw controls from them.
/// Test: TrainerOptions.
std::span<const Argument> TrainerArguments();

/// Reads the options of a run.
/// @param arguments  Checked against TrainerArguments(), of which each may be left out.
/// @throws std::invalid_argument naming an option of the task that is not a number.
/// @see Test: TrainerOptions.
TrainerOptions ReadTrainerOptions(const Arguments& arguments);

}  // namespace orrery::training
