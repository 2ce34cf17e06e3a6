// Entries of the function table that draw variants and judge answers.
#pragma once

#include <vector>

#include "numeric/function.h"

namespace orrery {

std::vector<Function> AnswerFunctions();

}  // namespace orrery
