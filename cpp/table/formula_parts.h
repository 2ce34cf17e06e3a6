// The parts of the function table that programs with formulas share.
#pragma once

#include <vector>

#include "table/table.h"

namespace orrery {

/// Returns the parts that formulas are computed with and by, in the order of the reference page:
/// the encodings first, each under its id. Test: FormulaParts.
std::vector<Part> FormulaParts();

}  // namespace orrery
