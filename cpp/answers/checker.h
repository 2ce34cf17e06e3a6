// Judges answers and calculates beside them. No answer is compared anywhere else.
#pragma once

#include "answers/answer_kind.h"

namespace orrery::answers {

/// Judges an answer by the rules of the question's kind.
/// @param attempt  Any text is a valid answer and leads to a verdict.
/// @return outcome, credit from 0 to 1, feedback, the key as text, and the precision asked for.
/// @throws std::invalid_argument if the question's options, key or mistakes are faulty: the author
///         is at fault then, never the learner.
/// @see  Test: CheckAnswer; the tables in tests/golden/answers; tests/fuzz/check_fuzz.cpp.
Verdict CheckAnswer(const Attempt& attempt);

/// The most numbers that the value of a line may hold. More fit larger matrices; all are kept as
/// long as the exercise is open.
inline constexpr std::size_t kLongestLineValue = 64;

/// Computes the lines of a calculator in order. Each line may use the values of those before it as
/// s1, s2, …, which hide quantities of these names. All lines together take at most kMostSteps
/// steps.
/// @param attempt  The question and its quantities; its answer is not read.
/// @param lines    Any number.
/// @return a verdict record for each line: `read` is its value, or it is unreadable and says why
///         and where. Values have the shapes and units of their lines.
/// @throws std::invalid_argument if the question allows an unknown function.
/// @see  Test: Calculation.
List Calculate(const Attempt& attempt, const std::vector<std::string>& lines);

}  // namespace orrery::answers
