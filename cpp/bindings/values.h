// Values between JavaScript and the core, and what a call returns: a value, or an error as a value.
#pragma once

#include <emscripten/val.h>

#include <new>
#include <stdexcept>

#include "functions/value.h"

namespace orrery {

/// Converts a JavaScript value to a value of the core.
///
/// Numbers, booleans and strings are themselves; an array of numbers or a typed array is a vector,
/// an array of rows of one shape a tensor with one axis more, `{shape, data}` a tensor; any other
/// array is a list, any other object a record. Fields that are undefined count as left out, because
/// an omitted option is often written that way.
/// @param given  Any JavaScript value. Arrays have at most kMaxElements entries and nest at most 16
///               deep.
/// @throws std::invalid_argument for null, undefined, functions, symbols and big integers, for
///         arrays that are too long or nest too deep, and for shapes that are not whole numbers.
/// @see  Test: tests/web/engine/call.test.ts.
Value FromJavaScript(const emscripten::val& given);

/// Converts a JavaScript object to a record.
/// @param given  Any JavaScript value.
/// @param what   What it is, for the error.
/// @throws std::invalid_argument naming `what` if it is no object, or as FromJavaScript.
/// @see  Test: tests/web/engine/call.test.ts.
Record ToRecord(const emscripten::val& given, const char* what);

/// Converts a value of the core to a JavaScript value, the other way round.
///
/// Tensors become `{shape: number[], data: Float64Array}`. The array is a copy: views of the
/// module's memory die when that memory grows. Throws nothing but std::bad_alloc.
/// @see  Test: tests/web/engine/call.test.ts.
emscripten::val ToJavaScript(const Value& value);

/// Returns {error: {name, message}}, texts in UTF-8. Test: tests/web/engine/call.test.ts.
inline emscripten::val ErrorOutcome(const char* name, const char* message) {
  emscripten::val error = emscripten::val::object();
  error.set("name", std::string(name));
  error.set("message", std::string(message));
  emscripten::val outcome = emscripten::val::object();
  outcome.set("error", error);
  return outcome;
}

/// Returns a value that is JavaScript's already, any, as it is. Test: tests/web/engine/call.test.ts.
inline emscripten::val ToJavaScript(emscripten::val value) { return value; }

/// Returns {value} with what `compute` returns, or the error that it throws. Errors travel as
/// values: WebKitGTK 2.50 does not catch what is thrown across a call by pointer.
/// @param compute  Called once, without arguments; ToJavaScript takes its result.
/// @see  Test: tests/web/engine/call.test.ts.
template <class Compute>
emscripten::val OutcomeOf(Compute compute) {
  try {
    emscripten::val outcome = emscripten::val::object();
    outcome.set("value", ToJavaScript(compute()));
    return outcome;
  } catch (const std::invalid_argument& error) {
    return ErrorOutcome("RangeError", error.what());
  } catch (const std::bad_alloc&) {
    return ErrorOutcome("RangeError", "there is not enough memory for this");
  } catch (const std::exception& error) {
    return ErrorOutcome("Error", error.what());
  }
}

}  // namespace orrery
