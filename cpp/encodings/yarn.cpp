#include <cmath>

#include "encodings/rope_scaling.h"

namespace orrery {

RopeFrequencySet YarnScaling(std::size_t d, double base, const RopeScaling& scaling) {
  RopeFrequencySet set = NtkByPartsScaling(d, base, scaling);
  const auto m = [factor = scaling.factor](double x) {
    return factor <= 1 ? 1 : 0.1 * x * std::log(factor) + 1;
  };
  const double all = m(scaling.mscale_all_dim);
  const bool both_given = scaling.mscale != 0 && scaling.mscale_all_dim != 0;
  set.attention_factor = both_given ? m(scaling.mscale) / all : m(1);
  set.softmax_factor = all * all;
  return set;
}

}  // namespace orrery
