// What the module offers JavaScript. The table of functions (table/table.h) says everything else.
#include <emscripten/bind.h>

#include <new>
#include <stdexcept>
#include <string>

#include "bindings/values.h"
#include "numeric/reject.h"
#include "table/description.h"
#include "table/table.h"

namespace {

using emscripten::val;

val ErrorOutcome(const char* name, const char* message) {
  val error = val::object();
  error.set("name", std::string(name));
  error.set("message", std::string(message));
  val outcome = val::object();
  outcome.set("error", error);
  return outcome;
}

// Errors travel as values: WebKitGTK 2.50 does not catch what is thrown across a call by pointer.
template <class Compute>
val OutcomeOf(Compute compute) {
  try {
    val outcome = val::object();
    outcome.set("value", orrery::ToJavaScript(compute()));
    return outcome;
  } catch (const std::invalid_argument& error) {
    return ErrorOutcome("RangeError", error.what());
  } catch (const std::bad_alloc&) {
    return ErrorOutcome("RangeError", "there is not enough memory for this");
  } catch (const std::exception& error) {
    return ErrorOutcome("Error", error.what());
  }
}

val Call(const std::string& name, const val& arguments) {
  return OutcomeOf([&] {
    const orrery::Value given = orrery::FromJavaScript(arguments);
    const auto* record = given.As<orrery::Record>();
    if (!record) {
      orrery::Reject("the arguments are {}; they must be an object of named values",
                     {given.KindText()});
    }
    return orrery::CallByName(name, *record);
  });
}

val Describe() {
  return OutcomeOf([] { return orrery::Describe(); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery) {
  // call(name, arguments): {value} or {error: {name, message}}. Calls a function of the table.
  emscripten::function("call", &Call);
  // describe(): as call. Functions and encodings with their arguments, results and sources.
  emscripten::function("describe", &Describe);
}
