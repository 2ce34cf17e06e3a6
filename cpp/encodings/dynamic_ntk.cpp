#include "encodings/dynamic_ntk.h"

#include <algorithm>

#include "encodings/ntk.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet DynamicNtkScaling(std::size_t d, double base, const DynamicNtkOptions& options) {
  RequireAbove("factor", options.factor, 0);
  RequireTrainingLength(options.original_length);
  const double growth = std::max(options.seq_len / options.original_length, 1.0);
  return NtkScaling(d, base, options.factor * growth - (options.factor - 1));
}

}  // namespace orrery
