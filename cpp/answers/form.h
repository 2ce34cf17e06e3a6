// What a formula must look like, besides being equal to the key.
#pragma once

#include <string>
#include <vector>

#include "answers/checker.h"

namespace orrery {

/// The first rule of the question's `form` that a formula breaks, in words, or nothing: "without
/// NAME", "uses NAME", or "one NAME": a single call of the function NAME, up to factors that call
/// nothing but square roots.
/// @throws std::invalid_argument naming the rule that cannot be read.
std::string BrokenForm(const std::vector<std::string>& form, const formula::Node& tree);

}  // namespace orrery
