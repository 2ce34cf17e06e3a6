// Values of a quantity that printed numbers themselves tell, such as a base that is in no list.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "diagnose/wave.h"

namespace orrery::diagnose {

/// An entry that depends on the quantity through a link alone, and how it was printed.
struct ToldEntry {
  std::optional<Wave> wave;  ///< Of the link, as an angle; nothing: the entry is the link.
  double printed = 0;
  double play = 0;  ///< How far what was computed may be from what was printed.
};

/// The link of an entry for the logarithm of the quantity. It rises or falls everywhere.
using LinkOf = std::function<double(std::size_t entry, double logarithm)>;

/// All values from `least` to `most` give the numbers.
struct Told {
  double value = 0;  ///< The one of the fewest digits.
  double least = 0;
  double most = 0;
};

/// Values that are looked at.
inline constexpr double kLeastTold = 100;
inline constexpr double kMostTold = 1e9;

/// Finds the values from kLeastTold to kMostTold with which every entry is as printed. A range of
/// them is halved again and again: what a link does between two values follows from its values at
/// both, as it rises or falls, so that most halves are excluded by a few entries.
/// @param entries     All of them, in any order.
/// @param link        Called with an entry's index; the same for the same arguments.
/// @param most_steps  How many halves are looked at; a link that is costly allows fewer.
/// @return Ranges in order; none where no value gives the numbers, where too many do that lie apart
///         from each other, where it takes more steps, or where random numbers would be given by
///         some value more often than once in 10^8. Ranges that go on beyond the values that are
///         looked at are left out.
/// @see Test: Told.
std::vector<Told> ToldBy(const std::vector<ToldEntry>& entries, const LinkOf& link,
                         std::size_t most_steps);

}  // namespace orrery::diagnose
