// The words of the formula language: functions its caller chooses, special forms and constants that
// are always there.
#pragma once

#include <string>
#include <vector>

#include "functions/function.h"

namespace orrery::formula {

/// The functions a formula may call.
using Vocabulary = std::vector<const Function*>;

/// The function of that name, or nullptr.
const Function* FindFunction(const Vocabulary& vocabulary, const std::string& name);

/// Special forms: `sum(i, 0, 3, f)` adds f for i = 0 ... 3, `each(i, 0, 3, f)` lists it (numbers
/// give a vector, vectors a matrix), `if(condition, then, otherwise)` computes only the branch it
/// takes. `sum(x)` adds the entries of x. They bind names or skip work, so they cannot be plain
/// functions.
bool IsSpecialForm(const std::string& name);

/// Whether a name means the same everywhere: pi, e, true, false.
bool IsConstant(const std::string& name);

}  // namespace orrery::formula
