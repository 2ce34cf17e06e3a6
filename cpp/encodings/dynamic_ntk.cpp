#include <algorithm>

#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet DynamicNtkScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  const double growth = std::max(scaling.seq_len / scaling.original_length, 1.0);
  return NtkScaling(d, base, {.factor = scaling.factor * growth - (scaling.factor - 1)});
}

}  // namespace orrery
