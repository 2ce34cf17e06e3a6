// Whether two formulas are the same function, found by computing both.
#pragma once

#include "answers/varying.h"

namespace orrery {

enum class Equality { kEqual, kUnequal, kUndecided };

/// Compares two formulas at seeded points of their domains: on both sides of zero, at several
/// scales, and about the numbers that stand in the formulas, where their branches lie.
///
/// Points where either side, or a step on the way, is not finite are drawn again. Unequal: at some
/// point they differ by more than kSame of the larger, and by more than rounding does there
/// (Jittered). Equal: they agree at all points, kFewest or more; points where rounding hides the
/// difference count for nothing. Undecided: too few points are left, or far more were hidden than
/// agreed.
///
/// @throws formula::Error if the learner's side cannot be computed, std::invalid_argument if the
///         question's cannot.
/// @note  Differences that show only on a set that random points miss are not found. Test:
///        EqualityTest, 500 equal and 500 unequal pairs.
Equality Compare(Varying& typed, Varying& wanted);

/// Formulas that differ by no more than this share of their size are the same.
inline constexpr double kSame = 1e-6;

}  // namespace orrery
