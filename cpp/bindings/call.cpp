// What a module with a table offers JavaScript: calls of its functions (table/table.h).
#include <emscripten/bind.h>

#include "bindings/values.h"
#include "table/table.h"

namespace {

using emscripten::val;

val Call(const std::string& name, const val& arguments) {
  return orrery::OutcomeOf([&] {
    return orrery::CallByName(name, orrery::ToRecord(arguments, "the set of arguments"));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery) {
  // call(name, arguments): {value} or {error: {name, message}}. Calls a function of the table.
  emscripten::function("call", &Call);
}
