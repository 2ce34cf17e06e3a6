#include <cmath>

#include "encodings/rope_scaling.h"
#include "numeric/reject.h"

namespace orrery {

RopeFrequencySet LongRopeScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RequireAbove("factor", scaling.factor, 0);
  RequireTrainingLength(scaling.original_length);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  const bool is_long = scaling.seq_len > scaling.original_length;
  const std::span<const double> factors = is_long ? scaling.long_factors : scaling.short_factors;
  const char* name = is_long ? "long_factors" : "short_factors";
  const std::size_t pairs = set.frequencies.size();
  if (factors.size() > 1) RequireShape(name, {factors.size()}, {pairs});
  for (std::size_t i = 0; i < pairs && !factors.empty(); ++i) {
    const double factor = factors[factors.size() == 1 ? 0 : i];
    RequireAbove(name, factor, 0);
    set.frequencies[i] /= factor;
  }
  if (scaling.factor > 1) {
    set.attention_factor =
        std::sqrt(1 + std::log(scaling.factor) / std::log(scaling.original_length));
  }
  return set;
}

}  // namespace orrery
