// Computes a formula: names come from the caller, functions from a vocabulary the caller chooses.
#pragma once

#include <string>
#include <vector>

#include "formula/parser.h"
#include "functions/value.h"

namespace orrery::formula {

/// The most steps one evaluation may take, under a second in a browser: a step is a node, an entry
/// of a result or of what is copied, a byte of text, or work of a function (numeric/work.h).
inline constexpr std::size_t kMostSteps = 5'000'000;

/// Computes a tree; as Evaluate.
Value EvaluateTree(const Node& tree, const Record& variables, const Vocabulary& vocabulary);

/// Computes a formula.
///
/// Values are doubles; truth values arise from comparisons. `+ - * / ^` and comparisons work entry
/// by entry and stretch axes of size 1 as NumPy does; `@` is the matrix product. Fields of records:
/// `r.name`, `r["any name"]`.
///
/// @param source      The formula.
/// @param variables   Named values; they hide the constants pi and e.
/// @param vocabulary  Callable functions.
/// @throws Error with the character, for text that cannot be read, unknown names, shapes
///         that do not fit, and formulas that take more than kMostSteps.
/// @note  Division by zero gives an infinity or NaN as IEEE 754 has it, no error.
Value Evaluate(const std::string& source, const Record& variables, const Vocabulary& vocabulary);

}  // namespace orrery::formula
