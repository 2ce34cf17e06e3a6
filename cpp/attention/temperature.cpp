#include "attention/temperature.h"

#include <cmath>

#include "numeric/reject.h"

namespace orrery {

std::vector<double> QueryTemperature(std::span<const double> positions, double beta,
                                     double original_length) {
  if (!std::isfinite(beta)) Reject("beta is {}; it must be finite", {beta});
  RequirePositive("original_length", original_length);
  std::vector<double> factors;
  factors.reserve(positions.size());
  for (double position : positions) {
    if (!(position >= 0) || std::isinf(position)) {
      Reject("positions holds {}; every entry must be 0 or more", {position});
    }
    factors.push_back(1 + beta * std::log1p(std::floor(position / original_length)));
  }
  return factors;
}

}  // namespace orrery
