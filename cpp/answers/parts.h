// The questions of the kind "parts".
#pragma once

#include "answers/question.h"

namespace orrery::answers {

/// Reads the question of a part, with what is said once for all parts.
/// @param part   A record of the field `parts`. @param whole  The fields of the whole question.
/// @throws std::invalid_argument as ReadQuestion does, and for a part that says itself what is said
///         for all.
/// @see  Test: PartsAnswer.
Question ReadPart(const Record& part, const Record& whole);

}  // namespace orrery::answers
