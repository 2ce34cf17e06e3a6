// Parameters of a model as a record of tensors, for calls from outside the core.
#pragma once

#include <span>

#include "functions/value.h"
#include "training/parameters.h"

namespace orrery::training {

/// Returns each parameter by its name.
/// @param layout   Names, shapes and places of the parameters.
/// @param numbers  All parameters, or their gradients, which is not checked.
/// @see Test: TrainingFunctions.
Record ToRecord(const ParameterLayout& layout, std::span<const double> numbers);

/// Writes the tensors of a record in the places of its parameters.
/// @param layout   Names, shapes and places of the parameters.
/// @param record   A tensor for each parameter of the layout, and nothing else.
/// @param numbers  All parameters, overwritten.
/// @throws std::invalid_argument naming a parameter that is missing, unknown or of another shape.
/// @see Test: TrainingFunctions.
void FromRecord(const ParameterLayout& layout, const Record& record, std::span<double> numbers);

}  // namespace orrery::training
