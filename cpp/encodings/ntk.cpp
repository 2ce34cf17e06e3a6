#include <cmath>

#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet NtkScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  const auto width = static_cast<double>(d);
  RequireAbove("d", width, 2, "more than 2: the exponent is d / (d - 2)");
  const double stretched_base = base * std::pow(scaling.factor, width / (width - 2));
  return {.frequencies = UnscaledRopeFrequencies(d, stretched_base)};
}

}  // namespace orrery
