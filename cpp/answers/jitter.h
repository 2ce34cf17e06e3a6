// Computes a formula as if every one of its steps were a little off: what changes then is rounding
// noise.
#pragma once

#include <memory>
#include <vector>

#include "formula/evaluator.h"
#include "formula/parser.h"
#include "numeric/random.h"

namespace orrery {

/// A copy of a formula in which every number and every result of a step is multiplied by 1 + r, |r|
/// <= kJitter, r drawn anew for each computation; to results of steps kTiny is added, for what is
/// lost where exponents run out.
///
/// How far the results then lie apart bounds what rounding may have done, for it does the same some
/// five hundred times smaller. Steps that may only take whole numbers (exponents, indices, ends of
/// sums) or jump (floor, comparisons) keep their arguments as they are.
/// @see  Vignes 1993, "A stochastic arithmetic for reliable scientific computation", Mathematics
///       and Computers in Simulation 35 (the CESTAC method). Test: EqualityTest.
class Jittered {
 public:
  /// @param quantities  Values of the names; only numbers among them are jittered.
  Jittered(const formula::Node& tree, const Record& quantities,
           const formula::Vocabulary& vocabulary);

  Value Compute(Random& random, const Record& quantities);

 private:
  std::unique_ptr<formula::Node> Copy(const formula::Node& node, bool exact);

  const Record& quantities_;
  const formula::Vocabulary& vocabulary_;
  std::vector<formula::Node*> factors_;
  std::unique_ptr<formula::Node> tree_;
};

inline constexpr double kJitter = 1e-13;
inline constexpr double kTiny = 1e-307;

}  // namespace orrery
