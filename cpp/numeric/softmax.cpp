#include "numeric/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orrery {

double Softmax(std::span<double> row, double extra) {
  double largest = extra;
  for (double logit : row) {
    // A NaN is kept whatever is compared with it.
    if (std::isnan(logit) || logit > largest) largest = logit;
  }
  if (std::isnan(largest) || largest == -std::numeric_limits<double>::infinity()) {
    const double share = std::isnan(largest) ? largest : 0.0;
    std::fill(row.begin(), row.end(), share);
    return share;
  }
  // inf - inf would be NaN; equal infinite logits share the weight, as finite equal ones do.
  const auto part = [&](double logit) { return logit == largest ? 1.0 : std::exp(logit - largest); };
  extra = part(extra);
  double sum = extra;
  for (double& entry : row) sum += entry = part(entry);
  for (double& entry : row) entry /= sum;
  return extra / sum;
}

}  // namespace orrery
