// Values of a quantity that printed numbers themselves tell, such as a base that is in no list.
#pragma once

#include <functional>

#include "diagnose/computation.h"

namespace orrery::diagnose {

/// constant + reach cos(angle - crest), for an angle in radians.
struct Wave {
  double constant = 0;
  double reach = 0;  ///< 0 or more.
  double crest = 0;  ///< The angle, in radians, at which it is largest.

  /// Returns whether two waves are the same. Test: Wave.
  bool operator==(const Wave&) const = default;

  /// Returns the wave through its values at three angles, any doubles. Test: Wave.
  /// @param at_0, at_quarter, at_half  At the angles 0, pi/2 and pi.
  static Wave Through(double at_0, double at_quarter, double at_half);

  /// Returns the value at any angle. Test: Wave.
  double At(double angle) const;

  /// Returns the least and the largest value between two angles, in any order. Test: Wave.
  std::pair<double, double> Between(double one, double other) const;
};

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

/// A program with faults whose numbers depend on a quantity through one link alone: the base of a
/// rotation through its angles, or that of frequencies through these.
class ToldQuantity {
 public:
  /// Computes the link for two values of the quantity.
  /// @param computation  Must outlive the object.
  /// @param fault        Its link `told_by` is the angle of each entry, in radians, or, where it is
  ///                     the last one, the entries; it rises or falls with the parameter.
  /// @param printed      Of each entry, in order.
  /// @param plays        How far each may be off.
  /// @throws std::invalid_argument naming the link that cannot be computed. Test: ToldQuantity.
  ToldQuantity(Computation& computation, const Fault& fault, const std::vector<double>& printed,
               const std::vector<double>& plays);

  /// Returns whether the entries that no value changes are as printed. Test: ToldQuantity.
  bool MayBeGiven() const;

  /// Returns the values that give the numbers, as ToldBy does, and throws what the computation
  /// throws. Test: ToldQuantity.
  std::vector<Told> Values();

 private:
  std::vector<double> LinkAt(double value) const;

  Computation& computation_;
  const Fault& fault_;
  std::vector<double> least_;  // the link at kLeastTold, and at kMostTold
  std::vector<double> most_;
  std::vector<ToldEntry> entries_;
};

}  // namespace orrery::diagnose
