#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "answers/sampled_formula.h"
#include "answers/stochastic_arithmetic.h"

namespace orrery::answers {

double RoundingNoise::Of(std::size_t entry, double difference, Random& random) {
  if (!perturbed_a_) {
    perturbed_a_.emplace(a_.tree(), a_.quantities());
    perturbed_b_.emplace(b_.tree(), b_.quantities());
  }
  double noise = 0;
  for (int i = 0; i < kPerturbedRuns && 2 * noise < std::abs(difference); ++i) {
    const std::optional<double> perturbed = PerturbedDifference(entry, random);
    if (!perturbed) return NAN;
    noise = std::max(noise, std::abs(*perturbed - difference));
  }
  return noise;
}

std::optional<double> RoundingNoise::PerturbedDifference(std::size_t entry, Random& random) {
  try {
    const std::optional<Tensor> a = FiniteNumbers(perturbed_a_->Compute(random, a_.quantities()));
    const std::optional<Tensor> b = FiniteNumbers(perturbed_b_->Compute(random, b_.quantities()));
    if (!a || !b || a->size() <= entry || b->size() <= entry) return std::nullopt;
    return a->data[entry] - b->data[entry];
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // a step that rejects perturbed arguments
  }
}

}  // namespace orrery::answers
