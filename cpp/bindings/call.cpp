// What every module offers JavaScript: calls of the functions of its table (table/table.h).
#include <emscripten/bind.h>

#include "bindings/values.h"
#include "numeric/reject.h"
#include "table/table.h"

namespace {

using emscripten::val;

val Call(const std::string& name, const val& arguments) {
  return orrery::OutcomeOf([&] {
    const orrery::Value given = orrery::FromJavaScript(arguments);
    const auto* record = given.As<orrery::Record>();
    if (!record) {
      orrery::Reject("the arguments are {}; they must be an object of named values",
                     {given.KindText()});
    }
    return orrery::CallByName(name, *record);
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery) {
  // call(name, arguments): {value} or {error: {name, message}}. Calls a function of the table.
  emscripten::function("call", &Call);
}
