// Entries of the function table that draw variants and judge answers.
#pragma once

#include "functions/function.h"

namespace orrery {

Functions AnswerFunctions();

}  // namespace orrery
