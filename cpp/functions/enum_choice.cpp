#include "functions/enum_choice.h"

#include <stdexcept>

#include "numeric/reject.h"

namespace orrery {

std::string ChoiceNames::QuotedList() const {
  return ListText(names(), [](const char* name) { return Sentence("\"{}\"", {name}); });
}

void ChoiceNames::RejectValue() {
  throw std::logic_error("the value has no name among the choices");
}

}  // namespace orrery
