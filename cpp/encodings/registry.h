// The list of encodings.
#pragma once

#include <vector>

#include "encodings/encoding.h"

namespace orrery {

/// Every encoding the course knows, in the order in which it teaches them.
const std::vector<Encoding>& Encodings();

}  // namespace orrery
