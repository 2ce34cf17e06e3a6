// Entries of the function table for attention.
#pragma once

#include "numeric/function.h"

namespace orrery {

Functions AttentionFunctions();

}  // namespace orrery
