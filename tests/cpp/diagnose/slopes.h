// A small model for the tests of diagnosis: slopes that halve, and two ways to go wrong.
#pragma once

#include "functions/value.h"

namespace orrery::diagnose {

inline Record Link(const char* name, const char* formula) {
  return Record{{"name", name}, {"formula", formula}};
}

inline Record Slopes() {
  const Record doubled{{"name", "doubled"}, {"links", List{Link("entries", "2*power")}}};
  const Record other{
      {"name", "other"}, {"parameter", "base"}, {"values", "[2, 3]"}, {"differs", true}};
  return Record{{"links", List{Link("power", "base^(-j)"), Link("entries", "power")}},
                {"faults", List{doubled, other}}};
}

}  // namespace orrery::diagnose
