#include "functions/function.h"

#include <stdexcept>

#include "numeric/reject.h"

namespace orrery {
namespace {

Value ApplyToEach(const Function& function, const Arguments& arguments) {
  Tensor x = arguments.Numbers(function.arguments.begin()->name);
  for (double& entry : x.data) entry = function.each(entry);
  return x;
}

}  // namespace

Value Call(const Function& function, const Record& given) {
  try {
    const Arguments arguments(function.arguments, given);
    return function.each ? ApplyToEach(function, arguments) : function.run(arguments);
  } catch (const std::invalid_argument& error) {
    // Functions that run formulas report on the learner's text, not on themselves.
    if (function.use == Function::Use::kCallOnly) throw;
    Reject("{}: {}", {function.name, error.what()});
  }
}

}  // namespace orrery
