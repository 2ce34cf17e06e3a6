#include "numeric/rounding.h"

#include <algorithm>
#include <cmath>

namespace orrery {

double RoundTo(double x, FloatFormat format) {
  if (x == 0 || !std::isfinite(x)) return x;
  int exponent;
  std::frexp(x, &exponent);  // |x| is from half of 2^exponent to below it
  const double unit = std::ldexp(1, std::max(exponent, 2 - format.exponent) - format.digits);
  // Both steps with the unit, a power of two, are exact.
  const double rounded = std::nearbyint(x / unit) * unit;
  return std::abs(rounded) < std::ldexp(1, format.exponent + 1) ? rounded
                                                                : std::copysign(INFINITY, x);
}

bool IsWhole(double number, double lowest, double highest) noexcept {
  return number >= lowest && number <= highest && number == std::floor(number);
}

}  // namespace orrery
