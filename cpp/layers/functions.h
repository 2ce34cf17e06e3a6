// Entries of the function table for layers and losses.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions LayerFunctions();

}  // namespace orrery
