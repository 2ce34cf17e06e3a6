#include "functions/function.h"

#include <stdexcept>

#include "numeric/reject.h"

namespace orrery {
namespace {

Value ApplyToEach(const Function& function, const Arguments& arguments) {
  Tensor x = arguments.Numbers(function.body.arguments.begin()->name);
  for (double& entry : x.data) entry = function.each(entry);
  return x;
}

// Gives the parts of a result the names of its description, which may leave out the last ones.
Value NameParts(Value value, std::initializer_list<Result> results) {
  if (results.size() == 0 || !*results.begin()->name || value.As<Record>()) return value;
  const std::span<Value> parts = value.Items() ? std::span(*value.Items()) : std::span(&value, 1);
  if (results.size() > parts.size()) throw std::logic_error("a described result is not returned");
  Record record;
  for (std::size_t i = 0; i < results.size(); ++i)
    record.Set(results.begin()[i].name, std::move(parts[i]));
  return record;
}

}  // namespace

Value Call(const Function& function, const Record& given) {
  try {
    const Arguments arguments(function.body.arguments, given);
    return function.each ? ApplyToEach(function, arguments)
                         : NameParts(function.body.run(arguments), function.results);
  } catch (const std::invalid_argument& error) {
    // Functions that run formulas report on the learner's text, not on themselves.
    if (function.use == Function::Use::kCallOnly) throw;
    Reject("{}: {}", {function.name, error.what()});
  }
}

}  // namespace orrery
