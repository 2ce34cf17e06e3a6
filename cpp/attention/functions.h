// Entries of the function table for attention.
#pragma once

#include <vector>

#include "numeric/function.h"

namespace orrery {

std::vector<Function> AttentionFunctions();

}  // namespace orrery
