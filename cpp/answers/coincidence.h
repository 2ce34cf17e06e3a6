// Finds a mistake of a question that cannot be told from the key or another mistake in a variant.
#pragma once

#include <string>

#include "answers/question.h"
#include "formula/evaluator.h"
#include "functions/value.h"

namespace orrery::answers {

/// Finds a mistake or a convention that coincides with the key or with another mistake: one typed
/// number could count as both, because they are no further apart than what the question accepts
/// around the one and around the other. Vectors and matrices coincide in all entries; each part of
/// a question in parts is a question of its own. Values of one mistake may coincide.
///
/// @param question    Of any kind; only of those whose key is a value can any be found.
/// @param variables   The quantities of the variant.
/// @param vocabulary  Functions that the formulas of the question may call.
/// @return its code; empty if there is none.
/// @throws std::invalid_argument for faults of the question, as CheckAnswer does.
/// @see  Test: Coincidence.
std::string FindCoincidence(const Question& question, const Record& variables,
                            const formula::Vocabulary& vocabulary);

}  // namespace orrery::answers
