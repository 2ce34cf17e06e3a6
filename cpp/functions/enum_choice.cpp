#include "functions/enum_choice.h"

namespace orrery {

std::string ChoiceNames::QuotedList() const {
  std::string list;
  for (const char* name : names()) {
    if (!list.empty()) list += ", ";
    list += '"';
    list += name;
    list += '"';
  }
  return list;
}

}  // namespace orrery
