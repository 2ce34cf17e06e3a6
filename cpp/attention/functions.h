// Entries of the function table for attention.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions AttentionFunctions();

}  // namespace orrery
