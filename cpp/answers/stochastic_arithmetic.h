// Stochastic arithmetic: computes a formula with a random perturbation at every step. What changes
// then is rounding noise.
#pragma once

#include <memory>
#include <vector>

#include "formula/evaluator.h"
#include "formula/parser.h"
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
///       and Computers in Simulation 35, section 3 (the CESTAC method). Test:
///       StochasticArithmetic.
class PerturbedFormula {
 public:
  /// Copies a formula.
  /// @param tree        A formula that was read; need not outlive this copy.
  /// @param quantities  Values of its names; only numbers among them are perturbed. They and
  ///                    `vocabulary` must outlive the copy.
  /// @param vocabulary  Functions that it calls.
  /// @see  Test: StochasticArithmetic.
  PerturbedFormula(const formula::Node& tree, const Record& quantities,
                   const formula::Vocabulary& vocabulary);

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
  const formula::Vocabulary& vocabulary_;
  std::vector<formula::Node*> factors_;  // nodes whose number is 1 + r
  std::unique_ptr<formula::Node> tree_;
};

}  // namespace orrery::answers
