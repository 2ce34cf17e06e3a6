// How far rounding may have moved the difference of two formulas: stochastic arithmetic computes a
// formula with a random perturbation at every step, and what changes then is rounding noise.
#pragma once

#include "answers/sampled_formula.h"
#include "numeric/random.h"

namespace orrery::answers {

/// The largest relative perturbation of a step: some 500 roundings of a double. Larger values hide
/// more differences as noise, so that more comparisons stay undecided; smaller ones underestimate
/// noise that several roundings build up, so that equal formulas are called unequal.
inline constexpr double kPerturbation = 1e-13;

/// Added to the result of a step, for what is lost where exponents underflow. Larger values hide
/// differences between tiny numbers; 0 takes a result that underflowed for exact.
inline constexpr double kUnderflow = 1e-307;

/// A copy of a formula in which every number and the result of every step is multiplied by 1 + r,
/// |r| <= kPerturbation, with a new random r for each computation; kUnderflow is added to results
/// of steps.
///
/// The spread of the results bounds from above what rounding may have done, because rounding does
/// the same at a five-hundredth of the size. Steps that take only whole numbers (exponents,
/// indices, bounds of sums) or jump (floor, comparisons) get their arguments unperturbed.
/// @see  Vignes 1993, "A stochastic arithmetic for reliable scientific computation", Mathematics
///       and Computers in Simulation 35, section 3 (the CESTAC method). Test: StochasticArithmetic.
class PerturbedFormula {
 public:
  /// Copies a formula.
  /// @param tree        A formula that was read; need not outlive this copy.
  /// @param quantities  Values of its names, which must outlive the copy; only numbers among them
  ///                    are perturbed.
  /// @see  Test: StochasticArithmetic.
  PerturbedFormula(const formula::Node& tree, const Record& quantities);

  /// Computes the formula with new perturbations, drawn from `random`.
  /// @param random      Draws the perturbations; it moves on.
  /// @param quantities  Values of its names.
  /// @return a value of the kind and shape of the formula's, NaN where a perturbed step leaves its
  ///         domain.
  /// @throws formula::Error as EvaluateTree.
  /// @see  Test: StochasticArithmetic.
  Value Compute(Random& random, const Record& quantities);

 private:
  std::unique_ptr<formula::Node> Copy(const formula::Node& node, bool exact);

  const Record& quantities_;
  std::vector<formula::Node*> factors_;  // nodes whose number is 1 + r
  std::unique_ptr<formula::Node> tree_;
};

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
