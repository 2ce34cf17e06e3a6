// What the core says of itself, as plain values. Compiled for build time and tests only: the module
// that ships keeps no texts.
#pragma once

#include "functions/value.h"

namespace orrery {

/// Version of the table's form, functions and encodings; the types, the reference page and the
/// widgets' controls are made from it.
Record Describe();

}  // namespace orrery
