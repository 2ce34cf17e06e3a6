#include "attention/temperature.h"

#include <cmath>

#include "numeric/reject.h"

namespace orrery {

std::vector<double> QueryTemperature(std::span<const double> positions,
                                     const TemperatureOptions& options) {
  if (!std::isfinite(options.beta)) Reject("beta is {}; it must be finite", {options.beta});
  RequirePositive("original_length", options.original_length);
  std::vector<double> factors;
  factors.reserve(positions.size());
  for (double position : positions) {
    if (!(position >= 0) || std::isinf(position)) {
      Reject("positions holds {}; every entry must be 0 or more", {position});
    }
    factors.push_back(1 +
                      options.beta * std::log1p(std::floor(position / options.original_length)));
  }
  return factors;
}

}  // namespace orrery
