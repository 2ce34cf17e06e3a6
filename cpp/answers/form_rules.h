// Rules on how a formula must be written, besides being equal to the key.
#pragma once

#include <string>
#include <vector>

#include "formula/parser.h"

namespace orrery::answers {

/// Returns the first rule that a formula breaks, in words, or the empty text. Rules: "without
/// NAME", "uses NAME", "one NAME", a single call of the function NAME up to its sign and to
/// factors that call nothing but square roots, and "shows NAME - NAME", two quantities that occur
/// only as terms of one sum with opposite signs.
/// @param rules  The question's `form`: texts, each one of the four rules.
/// @param tree   Any formula.
/// @throws std::invalid_argument naming the rule that is none of the four.
/// @see  Test: FormRules.
std::string BrokenFormRule(const std::vector<std::string>& rules, const formula::Node& tree);

}  // namespace orrery::answers
