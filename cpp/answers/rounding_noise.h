// How far rounding may have moved the difference of two formulas.
#pragma once

#include <optional>

#include "answers/sampled_formula.h"
#include "answers/stochastic_arithmetic.h"

namespace orrery::answers {

/// How often the difference of two formulas is computed with perturbations. More make it rarer that
/// noise is underestimated, by which equal formulas would be called unequal, and cost time in
/// proportion; the first that shows enough noise ends the estimate.
inline constexpr int kPerturbedRuns = 24;

/// Estimates rounding noise in the difference of two formulas at their current point.
class RoundingNoise {
 public:
  /// Takes two formulas whose values have one shape.
  /// @param a, b  Must outlive the estimate. Test: RoundingNoise.
  RoundingNoise(SampledFormula& a, SampledFormula& b) : a_(a), b_(b) {}

  /// Returns the largest change of a - b under perturbed steps (kPerturbation, kPerturbedRuns), of
  /// one entry; at least half of |difference| means that rounding may explain the difference.
  /// @param entry       Index into the values, row by row; 0 of numbers.
  /// @param difference  a - b without perturbation, in the unit of the values.
  /// @param random      Gives the perturbations.
  /// @return 0 or more; NaN if a perturbed step has no finite value.
  /// @see  Test: RoundingNoise.
  double Of(std::size_t entry, double difference, Random& random);

 private:
  std::optional<double> PerturbedDifference(std::size_t entry, Random& random);

  SampledFormula& a_;
  SampledFormula& b_;
  std::optional<PerturbedFormula> perturbed_a_;
  std::optional<PerturbedFormula> perturbed_b_;
};

}  // namespace orrery::answers
