// The list of encodings.
#pragma once

#include <string_view>
#include <vector>

#include "encodings/encoding.h"

namespace orrery {

/// Returns every encoding of the course, in the order in which the course teaches them. Test:
/// EncodingRegistry.
const std::vector<Encoding>& Encodings();

/// Returns the encoding with an id, any text, or nullptr if there is none. Test: EncodingRegistry.
const Encoding* FindEncoding(std::string_view id);

}  // namespace orrery
