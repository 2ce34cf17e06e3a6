#include "encodings/longrope.h"

#include <cmath>

#include "numeric/reject.h"
#include "numeric/shape.h"

namespace orrery {

RopeFrequencySet LongRopeScaling(std::size_t d, double base, const LongRopeOptions& options) {
  RequireAbove("factor", options.factor, 0);
  RequireTrainingLength(options.original_length);
  RopeFrequencySet set{.frequencies = UnscaledRopeFrequencies(d, base)};
  const bool is_long = options.seq_len > options.original_length;
  const std::span<const double> factors = is_long ? options.long_factors : options.short_factors;
  const char* name = is_long ? "long_factors" : "short_factors";
  const std::size_t pairs = set.frequencies.size();
  if (factors.size() > 1) RequireShape(name, {factors.size()}, {pairs});
  for (std::size_t i = 0; i < pairs && !factors.empty(); ++i) {
    const double factor = factors[factors.size() == 1 ? 0 : i];
    RequireAbove(name, factor, 0);
    set.frequencies[i] /= factor;
  }
  if (options.factor > 1) {
    set.attention_factor =
        std::sqrt(1 + std::log(options.factor) / std::log(options.original_length));
  }
  return set;
}

}  // namespace orrery
