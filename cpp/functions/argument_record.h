// Arguments as records, for those who describe them outside the core.
#pragma once

#include "functions/argument.h"
#include "functions/value.h"

namespace orrery {

/// Returns what an argument is and may be: {name, kind, unit, sentence}, and where it has them
/// minimum, maximum, choices, default and control. Infinite ends are left out, because plain data
/// formats have no infinity. Test: ArgumentRecord.
Record ArgumentRecord(const Argument& argument);

}  // namespace orrery
