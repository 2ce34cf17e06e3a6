// How far the entries of a scheme grow, and where it is defined.
#pragma once

#include <limits>

#include "design/rows.h"
#include "design/verdict.h"

namespace orrery::design {

/// The largest number that half precision holds (IEEE 754-2019, binary16).
inline constexpr double kLargestHalf = 65504;

/// An entry at its place.
struct Entry {
  double position = 0;  ///< Tokens.
  double column = 0;
  double value = std::numeric_limits<double>::quiet_NaN();
};

/// Whether the entries of the rows stay below one number, however far the positions go.
struct Growth {
  Verdict verdict = Verdict::kOpen;
  Entry within;  ///< The largest by size among the first rows.
  Entry beyond;  ///< The largest of those that were tried further on.
  Entry half;    ///< The first that half precision cannot hold; its value is NaN where all fit.
};

/// Looks for entries that keep growing: three positions in every fourfold range from `length` up to
/// 2^40. Entries grow without bound where the largest so far is still growing over the last ranges
/// (by more than 5 % over the last three, and by more than half of what it grew over the three
/// before), or where one is infinite.
///
///     log p grows by the same amount in every range; tanh(p / 1000) by less and less
///
/// @param rows   Of the scheme; of a table, nothing is further on.
/// @param first  The first `length` rows, [length, width].
/// @return kOpen where the formula takes too long before six ranges were tried.
/// @note  A search, not a proof: what begins to grow beyond 2^40 is called bounded.
/// @throws std::invalid_argument if the steps that all of the judgement may take are used up.
/// @see No source. Test: Growth.
Growth GrowthOf(const Rows& rows, const Tensor& first);

/// Whether a scheme has a finite number everywhere.
struct Domain {
  Verdict verdict = Verdict::kHolds;
  double checked = 0;  ///< Positions below this one were tried.
  Entry hole;          ///< Where it fails, the first place without a finite number.
};

/// Looks for places without a finite number: every entry of the first rows, then of three entries,
/// the first, the middle and the last, up to eight times as far, of a table up to its end.
/// @param rows    Of the scheme.
/// @param first   The first rows, [count, width], `count` at least `length`.
/// @param length  Positions of the scheme, tokens.
/// @throws std::invalid_argument as GrowthOf.
/// @see Test: Domain.
Domain DomainOf(const Rows& rows, const Tensor& first, std::size_t length);

/// Whether neighboring positions have neighboring rows.
struct Smoothness {
  Verdict verdict = Verdict::kHolds;
  /// Around the jump: two places 2^-20 tokens apart, or, where one has no value, the whole position
  /// before it and that place.
  Entry before, after;
  double jump = 0;  ///< Its height as a share of the range of its column.
};

/// Looks for jumps: in every column, the unit step over which the entry changes most is halved 20
/// times, each time keeping the half over which it changes more. A column jumps if more than 1 % of
/// its range is left.
/// @param rows   Of the scheme.
/// @param first  The first rows, [count, width].
/// @return kOpen for a table, which says nothing between its rows.
/// @note  A jump elsewhere than in the largest step of its column is missed.
/// @throws std::invalid_argument as GrowthOf.
/// @see The bisection of Bolzano's proof of the intermediate value theorem. Test: Smoothness.
Smoothness SmoothnessOf(const Rows& rows, const Tensor& first);

}  // namespace orrery::design
