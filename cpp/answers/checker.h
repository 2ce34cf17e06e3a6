// Judges an answer. No answer is compared anywhere else.
#pragma once

#include "answers/answer_kind.h"

namespace orrery::answers {

/// Judges an answer by the rules of the question's kind.
///
/// @param attempt  Any text is a valid answer and leads to a verdict.
/// @return outcome, credit from 0 to 1, feedback, the key as text, and the precision asked for.
/// @throws std::invalid_argument if the question's options, key or mistakes are faulty: the author
///         is at fault then, never the learner.
/// @see  Test: CheckAnswer; the tables in tests/golden/answers; tests/fuzz/check_fuzz.cpp.
Verdict CheckAnswer(const Attempt& attempt);

}  // namespace orrery::answers
