#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet LinearScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  for (double& frequency : set.frequencies) frequency /= scaling.factor;
  return set;
}

}  // namespace orrery
