// What number, vector, matrix and chart share: typed numbers against those of the key.
#pragma once

#include <vector>

#include "answers/acceptance.h"

namespace orrery {

/// Judges typed numbers entry by entry.
///
/// Some right: partly. What explains all of a wrong answer changes the code: the key rounded
/// further than asked ("rounded"), one mistake or convention of the question, or a pattern such as
/// exchanged rows and columns.
/// @param typed  As many as the key has entries, in its order.
Verdict JudgeNumbers(const Attempt& attempt, const Acceptance& how, const std::vector<Typed>& typed,
                     const Tensor& key);

}  // namespace orrery
