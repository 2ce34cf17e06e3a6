// Whether values, and the steps that lead to them, are finite numbers.
#pragma once

#include <optional>

#include "answers/sampled_formula.h"

namespace orrery::answers {

/// Returns the numbers of a value if it holds numbers and all of them are finite, else nothing.
/// @return a tensor of the value's shape, [] for a number. Test: FiniteValues.
std::optional<Tensor> FiniteNumbers(const Value& value);

/// Returns whether no step of a formula overflows or is undefined at the formula's current point,
/// even if the result does not show it: 1/(1 + exp(800)) is 0, though exp(800) is infinite. The
/// branch that an `if` does not take is not computed.
/// @param formula  Computed at least once. Test: FiniteValues.
bool AllStepsAreFinite(const SampledFormula& formula);

}  // namespace orrery::answers
