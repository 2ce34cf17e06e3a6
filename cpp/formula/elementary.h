// Functions of the formula language that the rest of the core does not need: school functions, and
// small helpers for vectors and matrices.
#pragma once

#include "functions/function.h"

namespace orrery::formula {

Functions ElementaryFunctions();

}  // namespace orrery::formula
