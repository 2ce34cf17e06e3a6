#include "numeric/softmax.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace orrery {

double Softmax(std::span<double> row, double extra) {
  double largest = extra;
  for (double logit : row) {
    // Once NaN, it remains NaN: every comparison with it is false.
    if (std::isnan(logit) || logit > largest) largest = logit;
  }
  if (std::isnan(largest) || largest == -std::numeric_limits<double>::infinity()) {
    const double share = std::isnan(largest) ? largest : 0.0;
    std::fill(row.begin(), row.end(), share);
    return share;
  }
  // inf - inf would be NaN; equal infinite logits share the weight, as finite equal ones do.
  const auto part = [&](double logit) {
    return logit == largest ? 1.0 : std::exp(logit - largest);
  };
  extra = part(extra);
  double sum = extra;
  for (double& entry : row) sum += entry = part(entry);
  for (double& entry : row) entry /= sum;
  return extra / sum;
}

namespace {

// The largest entry of a row of logits, and ln sum exp(x - largest). They are kept apart because
// their sum rounds.
struct LogParts {
  double largest;
  double rest;
};

LogParts PartsOf(std::span<const double> row) {
  double largest = -std::numeric_limits<double>::infinity();
  for (double logit : row) {
    if (std::isnan(logit) || logit > largest) largest = logit;
  }
  double sum = 0;
  for (double logit : row) sum += logit == largest ? 1.0 : std::exp(logit - largest);
  return {largest, std::log(sum)};
}

}  // namespace

double LogSumExp(std::span<const double> row) {
  const LogParts parts = PartsOf(row);
  return std::isinf(parts.largest) ? parts.largest : parts.largest + parts.rest;
}

void LogSoftmax(std::span<double> row) {
  const LogParts parts = PartsOf(row);
  if (parts.largest == -std::numeric_limits<double>::infinity()) return;
  for (double& entry : row)
    entry = (entry == parts.largest ? 0.0 : entry - parts.largest) - parts.rest;
}

double SoftmaxBackward(std::span<const double> weights, std::span<double> d_row) {
  double mean = 0;  // the mean of the gradient, weighted as the row
  for (std::size_t s = 0; s < d_row.size(); ++s) mean += weights[s] * d_row[s];
  for (std::size_t s = 0; s < d_row.size(); ++s) d_row[s] = weights[s] * (d_row[s] - mean);
  return mean;
}

void LogSoftmaxBackward(std::span<const double> row, std::span<double> d_row) {
  std::vector<double> weights(row.begin(), row.end());
  Softmax(weights);
  double sum = 0;
  for (double d : d_row) sum += d;
  for (std::size_t s = 0; s < d_row.size(); ++s) d_row[s] -= weights[s] * sum;
}

}  // namespace orrery
