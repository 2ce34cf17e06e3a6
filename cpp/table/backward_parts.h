// The parts of the function table with backward passes: gradients of layers, attention and the
// encodings that lessons teach.
#pragma once

#include <vector>

#include "table/table.h"

namespace orrery {

/// Returns the backward passes that no figure shows, under the names of the parts that their
/// functions belong to. Readers wait for the module of pages, so only native programs and the module
/// of the workbench have them. Test: BackwardParts.
std::vector<Part> BackwardParts();

}  // namespace orrery
