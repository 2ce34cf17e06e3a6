// Conversion of values between JavaScript and the core.
#pragma once

#include <emscripten/val.h>

#include "functions/value.h"

namespace orrery {

/// Converts a JavaScript value to a value of the core.
///
/// Numbers, booleans and strings are themselves; an array of numbers or a typed array is a vector,
/// an array of rows of one shape a tensor with one axis more, `{shape, data}` a tensor; any other
/// array is a list, any other object a record. Fields that are undefined count as left out, because
/// an omitted option is often written that way.
///
/// @param given  Any JavaScript value. Arrays have at most kMaxElements entries and nest at most 16
///               deep.
/// @throws std::invalid_argument for null, undefined, functions, symbols and big integers, for
///         arrays that are too long or nest too deep, and for shapes that are not whole numbers.
/// @see  Test: tests/web/engine/call.test.ts.
Value FromJavaScript(const emscripten::val& given);

/// Converts a value of the core to a JavaScript value, the other way round.
///
/// Tensors become `{shape: number[], data: Float64Array}`. The array is a copy: views of the
/// module's memory die when that memory grows. Throws nothing but std::bad_alloc.
/// @see  Test: tests/web/engine/call.test.ts.
emscripten::val ToJavaScript(const Value& value);

}  // namespace orrery
