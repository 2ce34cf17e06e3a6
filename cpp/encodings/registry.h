// The lists of encodings.
#pragma once

#include <functional>

#include "encodings/encoding.h"

namespace orrery {

/// Encodings where they are defined, in an order.
using EncodingList = std::span<const std::reference_wrapper<const Encoding>>;

/// Returns every encoding of the course, in the order in which the course teaches them. Test:
/// EncodingRegistry.
EncodingList Encodings();

/// Returns the encoding with an id, any text, or nullptr if there is none. Test: EncodingRegistry.
const Encoding* FindEncoding(std::string_view id);

/// Returns the encodings that only the field guide and the workbench need, in the order in which
/// they were published. Small models are not trained with them. Test: WorkbenchEncodings.
EncodingList WorkbenchEncodings();

}  // namespace orrery
