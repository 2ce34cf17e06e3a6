// The module that every page loads: what readers wait for, and nothing besides.
#include "table/answer_functions.h"
#include "table/table.h"

namespace orrery {

std::vector<Part> ProgramParts() { return {{"answers", AnswerFunctions()}}; }

}  // namespace orrery
