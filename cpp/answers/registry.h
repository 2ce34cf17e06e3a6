// The list of the kinds of answers.
#pragma once

#include <span>
#include <string>

#include "answers/answer_kind.h"

namespace orrery::answers {

/// Returns all kinds of answers, in the order in which the site lists them. Test: AnswerKinds.
std::span<const AnswerKind* const> AnswerKinds();

/// Returns the kind of a name.
/// @param name  Any text.
/// @throws std::invalid_argument listing the known kinds if there is none of that name.
/// @see  Test: AnswerKinds.UnknownKindIsRefusedAndTheKnownOnesAreListed.
const AnswerKind& FindKind(const std::string& name);

}  // namespace orrery::answers
