// What can be read from a curve: where it crosses or touches zero, and where it is highest.
#pragma once

#include <vector>

namespace orrery::answers {

/// A function of one number.
class Curve {
 public:
  virtual ~Curve() = default;

  /// Returns the value at x, NaN where there is none. The unit is the curve's; x may be any finite
  /// number. What a curve throws ends the search. Test: Curve.
  virtual double At(double x) const = 0;
};

/// A curve at kSteps + 1 equally spaced places; what lies between them is refined where needed.
struct CurveSamples {
  /// More steps find closer roots and cost time in proportion; fewer miss pairs of roots that lie
  /// within one step.
  static constexpr int kSteps = 300;

  /// Samples the curve: x_i = from + i (to - from)/kSteps, i = 0 ... kSteps.
  /// @param curve     Called at each x.
  /// @param from, to  Finite, from < to, in the unit of the curve's x.
  /// @throws what the curve throws. Test: Curve.
  CurveSamples(const Curve& curve, double from, double to);

  std::vector<double> x;
  std::vector<double> y;
  double lowest = 0;   ///< Of the finite values; infinity if there are none.
  double highest = 0;  ///< Of the finite values; -infinity if there are none.
};

/// Finds the zeros of a curve: changes of sign, by bisection, and places where the curve touches
/// zero, by golden-section search. A pole is not one of them. Two zeros that are closer to each
/// other than (to - from)/CurveSamples::kSteps may be missed.
/// @param curve     Called in from ... to.
/// @param from, to  Finite, from < to.
/// @return places in rising order, within 1e-9 (to - from). Throws what the curve throws.
/// @see  Test: Curve.RootsAreWithinABillionthOfTheWidth.
std::vector<double> FindRoots(const Curve& curve, double from, double to);

/// Finds the local maxima of a curve by golden-section search and bisection of the slope; an end
/// counts if the curve is nowhere higher.
/// @param curve     Called in from ... to.
/// @param from, to  Finite, from < to.
/// @return places in rising order, within 1e-9 (to - from). Throws what the curve throws.
/// @see  Test: Curve.SmoothMaximaAreWithinABillionthOfTheWidth.
std::vector<double> FindMaxima(const Curve& curve, double from, double to);

}  // namespace orrery::answers
