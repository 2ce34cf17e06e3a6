#include "numeric/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orrery {

void Softmax(std::span<double> row) {
  double largest = -std::numeric_limits<double>::infinity();
  for (double logit : row) {
    if (std::isnan(logit)) {
      std::fill(row.begin(), row.end(), logit);
      return;
    }
    largest = std::max(largest, logit);
  }
  if (largest == -std::numeric_limits<double>::infinity()) {
    std::fill(row.begin(), row.end(), 0.0);
    return;
  }
  double sum = 0.0;
  for (double& entry : row) {
    // inf - inf would be NaN; equal infinite logits share the weight, as finite equal ones do.
    entry = entry == largest ? 1.0 : std::exp(entry - largest);
    sum += entry;
  }
  for (double& entry : row) entry /= sum;
}

}  // namespace orrery
