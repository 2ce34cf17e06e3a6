#include "attention/temperature.h"

#include <cmath>
#include <stdexcept>

#include "numeric/number_text.h"

namespace orrery {

std::vector<double> QueryTemperature(std::span<const double> positions, double beta, double original_length) {
  if (!std::isfinite(beta)) throw std::invalid_argument("beta is " + NumberText(beta) + "; it must be finite");
  if (!(original_length > 0) || std::isinf(original_length)) {
    throw std::invalid_argument("original_length is " + NumberText(original_length) + "; it must be positive and finite");
  }
  std::vector<double> factors;
  factors.reserve(positions.size());
  for (double position : positions) {
    if (!(position >= 0) || std::isinf(position)) {
      throw std::invalid_argument("positions holds " + NumberText(position) + "; every entry must be 0 or more");
    }
    factors.push_back(1 + beta * std::log1p(std::floor(position / original_length)));
  }
  return factors;
}

}  // namespace orrery
