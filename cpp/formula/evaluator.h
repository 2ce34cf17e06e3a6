// Computes a formula: names come from the caller, functions from a vocabulary the caller chooses.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "formula/parser.h"
#include "functions/value.h"

namespace orrery::formula {

/// How many steps one evaluation may take, under a second in a browser. A step is a node, an entry
/// of a result or of a copied value, a byte of text, or work of a function (numeric/work.h).
inline constexpr std::size_t kMostSteps = 5'000'000;

/// Returns the value of a name, valid as long as a formula is computed, or nullptr if there is none.
using Lookup = std::function<const Value*(const std::string& name)>;

/// Computes the tree of a formula, as Evaluate does. Throws what Evaluate throws. Test: Evaluator.
Value EvaluateTree(const Node& tree, const Record& variables, const Vocabulary& vocabulary);
Value EvaluateTree(const Node& tree, const Lookup& variables, const Vocabulary& vocabulary);

/// Computes a formula and returns its value.
///
/// Numbers are doubles; comparisons give truth values. `+ - * / ^` and comparisons work entry by
/// entry and repeat axes of size 1 as NumPy does; `@` is the matrix product. Fields of records:
/// `r.name`, `r["any name"]`.
///
/// @param source      The formula, at most kLongestFormula bytes.
/// @param variables   Named values; they hide the constants pi and e.
/// @param vocabulary  Functions the formula may call.
/// @throws Error with the position in characters, for text that cannot be read, unknown names,
///         shapes that do not fit, and formulas that take more than kMostSteps.
/// @note  Division by zero is no error: it gives an infinity or NaN.
/// @see   IEEE 754-2019, section 7.3; NumPy reference, "Broadcasting". Test: Evaluator.
Value Evaluate(const std::string& source, const Record& variables, const Vocabulary& vocabulary);

}  // namespace orrery::formula
