#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet LinearScaling(std::size_t d, double base, double factor) {
  RequireAbove("factor", factor, 0);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) frequency /= factor;
  return set;
}

}  // namespace orrery
