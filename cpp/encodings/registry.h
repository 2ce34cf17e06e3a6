// The list of encodings.
#pragma once

#include <vector>

#include "encodings/encoding.h"

namespace orrery {

/// Returns every encoding of the course, in the order in which the course teaches them; throws
/// nothing. Test: EncodingRegistryTest.
const std::vector<Encoding>& Encodings();

}  // namespace orrery
