#include "answers/key_noise.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "answers/rounding_noise.h"
#include "formula/formula.h"

namespace orrery::answers {
namespace {

// Larger entries are more than noise: steps are perturbed by 1e-13.
constexpr double kLargestNoise = 1e-9;
constexpr double kShareOfTheLargest = 1e-15;

// The largest changes of the entries of a key under perturbed steps.
std::vector<double> LargestChanges(const Attempt& attempt, const Tensor& key) {
  std::vector<double> changes(key.size());
  try {
    const formula::Formula formula(attempt.question.key, attempt.variables.names(),
                                   attempt.authors);
    PerturbedFormula perturbed(formula.tree(), attempt.variables, attempt.authors);
    Random random(1);
    for (int run = 0; run < kPerturbedRuns; ++run) {
      const Tensor changed = ToTensor(perturbed.Compute(random, attempt.variables), "the key");
      for (std::size_t i = 0; i < changes.size() && i < changed.size(); ++i)
        changes[i] = std::max(changes[i], std::abs(changed.data[i] - key.data[i]));
    }
  } catch (const std::invalid_argument&) {
    // A step rejects perturbed arguments.
  }
  return changes;
}

}  // namespace

std::vector<double> NoiseOfZeros(const Attempt& attempt, const Tensor& key) {
  std::vector<double> noise(key.size());
  double largest = 0;
  for (const double entry : key.data) largest = std::max(largest, std::abs(entry));
  const bool may = std::any_of(key.data.begin(), key.data.end(), [](double entry) {
    return entry != 0 && std::abs(entry) < kLargestNoise;
  });
  const std::vector<double> changes =
      may && !attempt.question.key.empty() ? LargestChanges(attempt, key) : noise;
  for (std::size_t i = 0; i < noise.size(); ++i) {
    const double size = std::abs(key.data[i]);
    if (size < kLargestNoise && size <= changes[i]) noise[i] = changes[i];
    if (size < largest * kShareOfTheLargest || size == 0)
      noise[i] = std::max(noise[i], kShareOfTheLargest * std::max(1.0, largest));
  }
  return noise;
}

}  // namespace orrery::answers
