// The list of encodings that no lesson waits for.
#pragma once

#include <span>

#include "encodings/encoding.h"

namespace orrery {

/// Returns the encodings that only the field guide and the workbench need, in the order in which
/// they were published. Small models are not trained with them. Test: WorkbenchEncodings.
std::span<const Encoding> WorkbenchEncodings();

}  // namespace orrery
