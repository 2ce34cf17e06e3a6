// What the module offers JavaScript: call(). The function table says the rest, and values.js makes
// it a JavaScript function.
#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

#include "bindings/values.h"
#include "numeric/reject.h"
#include "table/table.h"

namespace {

// What a call gave. It stands here while JavaScript copies it.
struct Outcome {
  orrery::Value value;
  std::vector<double> cells;
} outcome;

void CallFunction(const double* cells) {
  orrery::CellReader reader(cells);
  const std::string name = reader.Text();
  const orrery::Value given = reader.Read();
  const auto* record = given.As<orrery::Record>();
  if (!record)
    orrery::Reject("the arguments are {}; they must be an object of named values",
                   {given.KindText()});
  outcome.value = orrery::CallByName(name, *record);
  orrery::WriteCells(outcome.value, outcome.cells);
}

}  // namespace

extern "C" {

/// Calls what the cells name with the arguments they hold, and frees them. Gives the cells of the
/// outcome.
EMSCRIPTEN_KEEPALIVE const double* orrery_call(double* cells) {
  const std::unique_ptr<double, decltype(&std::free)> given(cells, std::free);
  const auto fail = [](const char* name, const char* message) {
    orrery::WriteError(name, message, outcome.cells);
  };
  try {
    CallFunction(cells);
  } catch (const std::invalid_argument& error) {
    fail("RangeError", error.what());
  } catch (const std::bad_alloc&) {
    fail("RangeError", "there is not enough memory for this");
  } catch (const std::exception& error) {
    fail("Error", error.what());
  }
  return outcome.cells.data();
}

/// Ends a call: its outcome has been copied.
EMSCRIPTEN_KEEPALIVE void orrery_release() { outcome = {}; }
}
