// An entry of a row as a function of the angle by which it turns.
#pragma once

#include <utility>

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

}  // namespace orrery::diagnose
