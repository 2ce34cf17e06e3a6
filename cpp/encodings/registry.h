// The lists of encodings.
#pragma once

#include "encodings/encoding.h"

namespace orrery {

/// Returns every encoding of the course, in the order in which the course teaches them. Test:
/// EncodingRegistry.
std::span<const Encoding> Encodings();

/// Returns the encoding with an id, any text, or nullptr if there is none. Test: EncodingRegistry.
const Encoding* FindEncoding(std::string_view id);

/// Returns the encodings that only the field guide and the workbench need, in the order in which
/// they were published. Small models are not trained with them. Test: WorkbenchEncodings.
std::span<const Encoding> WorkbenchEncodings();

}  // namespace orrery
