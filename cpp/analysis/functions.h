// Entries of the function table for analysis.
#pragma once

#include "numeric/function.h"

namespace orrery {

Functions AnalysisFunctions();

}  // namespace orrery
