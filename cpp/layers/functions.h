// Entries of the function table for layers and losses.
#pragma once

#include "numeric/function.h"

namespace orrery {

Functions LayerFunctions();

}  // namespace orrery
