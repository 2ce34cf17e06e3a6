// What the module offers JavaScript: call(). The function table says the rest.
#include <emscripten.h>
#include <emscripten/bind.h>

#include <stdexcept>
#include <string>

#include "bindings/values.h"
#include "functions/table.h"
#include "numeric/refuse.h"

EM_JS(void, orrery_raise, (const char* kind, const char* what), {
  var error = new Error(UTF8ToString(what));
  error.name = UTF8ToString(kind);
  throw error;
});

namespace {

using emscripten::val;

// What is to be thrown, held here because a JavaScript throw runs no C++ destructors above it.
struct Pending {
  const char* kind = nullptr;
  std::string what;
} pending;

// Runs a body and turns its C++ exception into a JavaScript Error once the catch block has ended.
template <class Body>
val Guarded(Body body) {
  try {
    return body();
  } catch (const std::invalid_argument& error) {
    pending = {"RangeError", error.what()};
  } catch (const std::bad_alloc&) {
    pending = {"RangeError", "there is not enough memory for this"};
  } catch (const std::exception& error) {
    pending = {"Error", error.what()};
  }
  orrery_raise(pending.kind, pending.what.c_str());
  __builtin_unreachable();
}

val CallFunction(const std::string& name, const val& arguments) {
  return Guarded([&] {
    const orrery::Value given = orrery::FromJavaScript(arguments);
    const auto* record = given.As<orrery::Record>();
    if (!record) orrery::Refuse("the arguments are {}; they must be an object of named values", {given.KindText()});
    return orrery::ToJavaScript(orrery::CallByName(name, *record));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery) {
  emscripten::function("call", &CallFunction);
}
