// What can be read from a curve: where it crosses zero, where it turns.
#pragma once

#include <vector>

namespace orrery {

/// A function of one number; gives NaN where it has no value.
class Curve {
 public:
  virtual ~Curve() = default;
  virtual double At(double x) const = 0;
};

/// A curve seen in so many steps before what lies between them is refined.
struct Scan {
  static constexpr int kSteps = 300;

  Scan(const Curve& curve, double from, double to);

  std::vector<double> x;
  std::vector<double> y;
  double lowest = 0;  ///< Of the finite ones.
  double highest = 0;
};

/// All zeros of a curve from `from` to `to`, rising, within 1e-9 of the width: changes of sign, and
/// places where the curve touches zero. A pole is none.
std::vector<double> Roots(const Curve& curve, double from, double to);

/// All places where a curve is highest nearby, rising, within 1e-9 of the width; an end counts
/// where nothing is higher.
std::vector<double> Maxima(const Curve& curve, double from, double to);

}  // namespace orrery
