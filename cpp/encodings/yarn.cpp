#include "encodings/yarn.h"

#include <cmath>

namespace orrery {
namespace {

// m(x) of the formula.
double Magnitude(double factor, double x) {
  return factor <= 1 ? 1 : 0.1 * x * std::log(factor) + 1;
}

}  // namespace

RopeFrequencySet YarnScaling(std::size_t d, double base, const YarnOptions& options) {
  RopeFrequencySet set = NtkByPartsScaling(d, base, options.parts);
  const double factor = options.parts.factor;
  const double all = Magnitude(factor, options.mscale_all_dim);
  const bool both_given = options.mscale != 0 && options.mscale_all_dim != 0;
  set.attention_factor =
      both_given ? Magnitude(factor, options.mscale) / all : Magnitude(factor, 1);
  set.softmax_factor = all * all;
  return set;
}

}  // namespace orrery
