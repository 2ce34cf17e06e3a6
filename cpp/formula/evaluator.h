// Computes a formula: names come from the caller, functions from a vocabulary the caller chooses.
#pragma once

#include <string>
#include <vector>

#include "formula/parser.h"
#include "numeric/function.h"

namespace orrery {

/// The functions a formula may call.
using Vocabulary = std::vector<const Function*>;

/// Special forms: `sum(i, 0, 3, f)` adds f for i = 0 ... 3, `each(i, 0, 3, f)` lists it (numbers give a vector, vectors a
/// matrix), `if(condition, then, otherwise)` computes only the branch it takes. `sum(x)` adds the entries of x.
/// They bind names or skip work, so they cannot be plain functions.
bool IsSpecialForm(const std::string& name);

/// The most steps one evaluation may take, under a second in a browser; a step is a node or an entry of a result.
inline constexpr std::size_t kMostSteps = 5'000'000;

/// Computes a formula.
///
/// Values are doubles; truth values arise from comparisons. `+ - * / ^` and comparisons work entry by entry and stretch
/// axes of size 1 as NumPy does; `@` is the matrix product. Constants: pi, e. Fields of records: `r.name`, `r["any name"]`.
///
/// @param source      The formula.
/// @param variables   Named values; they hide the constants pi and e.
/// @param vocabulary  Callable functions.
/// @throws FormulaError with the character, for text that cannot be read, unknown names, shapes that do not fit, and
///         formulas that take more than kMostSteps.
/// @note  Division by zero gives an infinity or NaN as IEEE 754 has it, no error.
Value EvaluateFormula(const std::string& source, const Record& variables, const Vocabulary& vocabulary);

}  // namespace orrery
