// Entries of the function table for the plain linear algebra of this folder.
#pragma once

#include <vector>

#include "numeric/function.h"

namespace orrery {

std::vector<Function> NumericFunctions();

}  // namespace orrery
