#include <algorithm>
#include <cmath>
#include <numbers>

#include "diagnose/told.h"

namespace orrery::diagnose {

Wave Wave::Through(double at_0, double at_quarter, double at_half) {
  const double constant = (at_0 + at_half) / 2;
  const double cosine = at_0 - constant;
  const double sine = at_quarter - constant;
  return {constant, std::hypot(cosine, sine), std::atan2(sine, cosine)};
}

double Wave::At(double angle) const { return constant + reach * std::cos(angle - crest); }

std::pair<double, double> Wave::Between(double one, double other) const {
  const double at_one = At(one);
  const double at_other = At(other);
  // A crest is at each even number of half turns beyond `crest`, a trough at each odd one.
  const double first = std::ceil((std::min(one, other) - crest) / std::numbers::pi);
  const double last = std::floor((std::max(one, other) - crest) / std::numbers::pi);
  const bool starts_with_crest = std::fmod(first, 2) == 0;
  const bool has_crest = starts_with_crest ? first <= last : first + 1 <= last;
  const bool has_trough = starts_with_crest ? first + 1 <= last : first <= last;
  return {has_trough ? constant - reach : std::min(at_one, at_other),
          has_crest ? constant + reach : std::max(at_one, at_other)};
}

}  // namespace orrery::diagnose
