// The program that every page loads: what readers wait for, and nothing besides.
#include "table/table.h"

namespace orrery {

std::vector<Part> ProgramParts() { return {}; }

}  // namespace orrery
