// Entries of the function table for analysis.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions AnalysisFunctions();

}  // namespace orrery
