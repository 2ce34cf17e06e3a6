// The parts of the function table that only the field guide and the workbench need.
#pragma once

#include <vector>

#include "table/table.h"

namespace orrery {

/// Returns the parts that the module of the workbench has besides those of the module of pages: the
/// encodings first, each under its id. Test: WorkbenchParts.
std::vector<Part> WorkbenchParts();

}  // namespace orrery
