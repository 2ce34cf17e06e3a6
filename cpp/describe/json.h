// Values as JSON.
#pragma once

#include <string>

#include "functions/value.h"

namespace orrery {

/// Numbers, truth values, texts, lists and records as JSON. A description holds no tensors,
/// infinities or NaN.
/// @throws std::logic_error for those.
std::string Json(const Value& value);

}  // namespace orrery
