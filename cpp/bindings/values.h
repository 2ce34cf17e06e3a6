// Values between C++ and JavaScript.
#pragma once

#include <emscripten/val.h>

#include "numeric/value.h"

namespace orrery {

/// A JavaScript value as a core value: numbers, booleans, strings; arrays of numbers as vectors and nested ones of equal
/// length as matrices; typed arrays as vectors; {shape, data} as tensors; other arrays as lists, other objects as records.
/// @throws std::invalid_argument for what the core has no word for (undefined, null, functions, symbols), or deep nesting.
Value FromJavaScript(const emscripten::val& value);

/// A core value as a JavaScript value. Tensors become {shape, data} with data a Float64Array of its own, never a view:
/// views die when the memory grows.
emscripten::val ToJavaScript(const Value& value);

}  // namespace orrery
