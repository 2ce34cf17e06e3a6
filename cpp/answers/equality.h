// Whether two formulas are the same function, found by computing both at many points.
#pragma once

#include "answers/sampled_formula.h"

namespace orrery::answers {

enum class Equality { kEqual, kUnequal, kUndecided };

/// Formulas that differ by no more than this share of their size are the same. Larger values accept
/// a constant typed with too few digits; smaller ones reject one typed with six.
inline constexpr double kSameShare = 1e-6;

/// How many points must agree, without and with branches. More find differences on smaller sets and
/// cost time in proportion.
inline constexpr int kPoints = 40;
inline constexpr int kPointsWithBranches = 200;

/// Compares two formulas at seeded random points of their domains (PointSampler).
///
/// A point counts only if both values, and every step on the way, are finite. Unequal: at some
/// point the values differ by more than kSameShare of the larger, and by more than rounding does
/// there (RoundingNoise). Equal: at kPoints points (kPointsWithBranches) they agree. Undecided: too
/// few points count, or rounding hides far more points than agree.
///
/// Risk of a false accept: formulas that differ on a share s of the sampled points are accepted
/// with probability (1 - s)^kPoints, 1.5 % for s = 10 %; formulas that differ nowhere but on a set
/// that random points miss are always accepted. Of 3000 pairs made by one change to
/// an identity (a sign, a constant by 3 millionths, a branch of 0.1 width, …) none is accepted, so
/// that with 95 % confidence fewer than 3/3000 = 0.1 % of such pairs are (rule of three).
/// @param typed, key  With the same domains. Points are set in both.
/// @return the same for the same two formulas on every machine.
/// @throws formula::Error if a learner's formula cannot be computed; std::invalid_argument if a
///         formula of the question cannot.
/// @see  Hanley and Lippman-Hand 1983, "If nothing goes wrong, is everything all right?", JAMA 249,
///       https://doi.org/10.1001/jama.1983.03330370053031 (the rule of three). Test:
///       Equality.NoneOfThreeThousandUnequalPairsIsAccepted.
Equality Compare(SampledFormula& typed, SampledFormula& key);

}  // namespace orrery::answers
