// Rules on how a formula must be written, besides being equal to the key.
#pragma once

#include <string>
#include <vector>

#include "formula/parser.h"

namespace orrery::answers {

/// Returns the first rule that a formula breaks, in words, or the empty text. Rules: "without
/// NAME", "uses NAME", and "one NAME", a single call of the function NAME up to its sign and to
/// factors that call nothing but square roots.
/// @param rules  The question's `form`: texts, each one of the three rules.
/// @param tree   Any formula.
/// @throws std::invalid_argument naming the rule that is none of the three.
/// @see  Test: FormRules.
std::string BrokenFormRule(const std::vector<std::string>& rules, const formula::Node& tree);

}  // namespace orrery::answers
