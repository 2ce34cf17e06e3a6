// What a call from JavaScript returns: a value, or an error as a value.
#pragma once

#include <emscripten/val.h>

#include <new>
#include <stdexcept>
#include <string>

#include "bindings/values.h"

namespace orrery {

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
