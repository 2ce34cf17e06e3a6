// Which values of a quantity a program must have, by the numbers that it printed.
#pragma once

#include <string>
#include <vector>

#include "diagnose/computation.h"
#include "diagnose/told.h"

namespace orrery::diagnose {

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
