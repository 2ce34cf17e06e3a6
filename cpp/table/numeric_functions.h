// Entries of the function table for the plain linear algebra of this folder.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions NumericFunctions();

}  // namespace orrery
