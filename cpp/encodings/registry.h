// The list of encodings.
#pragma once

#include <span>
#include <string_view>

#include "encodings/encoding.h"

namespace orrery {

/// Returns every encoding of the course, in the order in which the course teaches them. Test:
/// EncodingRegistry.
std::span<const Encoding> Encodings();

/// Returns the encoding with an id, any text, or nullptr if there is none. Test: EncodingRegistry.
const Encoding* FindEncoding(std::string_view id);

}  // namespace orrery
