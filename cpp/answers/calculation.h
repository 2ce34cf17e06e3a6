// The calculator beside an answer: lines computed one after the other, in the words that answers
// may use.
#pragma once

#include "answers/checker.h"

namespace orrery {

/// The most numbers that the value of a line may hold.
inline constexpr std::size_t kLongestLineValue = 64;

/// Computes lines as answers to the question are computed. Each may use the values of those before
/// it as s1, s2, …, which hide quantities of these names. All lines together take at most
/// formula::kMostSteps.
///
/// @param attempt  The question and its quantities; its answer is not looked at.
/// @return a verdict a line: its value is what was read, or it is unreadable and says why and
///         where.
/// @throws std::invalid_argument if `lines` holds anything but text, or the question allows what
///         there is not.
List Calculate(const Attempt& attempt, const List& lines);

}  // namespace orrery
