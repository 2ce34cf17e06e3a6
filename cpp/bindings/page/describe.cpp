// What the module that pages load offers besides calls: the description of all functions.
#include <emscripten/bind.h>

#include "bindings/values.h"
#include "table/description.h"

namespace {

emscripten::val Describe() {
  return orrery::OutcomeOf([] { return orrery::ToJavaScript(orrery::Describe()); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(orrery_page) {
  // describe(): as call. Functions and encodings with their arguments, results and sources.
  emscripten::function("describe", &Describe);
}
