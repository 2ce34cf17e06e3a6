// Computes a model over and over, each time with other faults.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "diagnose/model.h"
#include "formula/formula.h"

namespace orrery::diagnose {

/// A model for some quantities. Each formula is read once, and links above the first that a fault
/// changes are computed once.
///
///     a link:  name = formula(quantities, links above it)
class Computation {
 public:
  /// Keeps what to compute; reads no formula yet. Test: Computation.
  /// @param model       Must outlive the object.
  /// @param quantities  Numbers and vectors by name; a link of the same name is left out.
  /// @param vocabulary  Functions that formulas may call; must outlive the object.
  Computation(const Model& model, Record quantities, const formula::Vocabulary& vocabulary);

  /// Computes the chain with the links of some faults in place of its own.
  /// @param faults  At most two; of links with one name, the last one's counts.
  /// @param values  Quantities that have another value, such as the parameter of a fault.
  /// @return The numbers of the last link, as a vector.
  /// @throws std::invalid_argument naming the link that cannot be computed.
  /// @see Test: Computation.
  std::vector<double> Numbers(const std::vector<const Fault*>& faults, const Record& values);

  /// Computes a formula of the quantities and of the links of the right program, as far as Numbers
  /// has computed them: a condition, or the values of a parameter. Throws what formula::Evaluate
  /// throws. Test: Computation.
  Value Evaluate(const std::string& formula) const;

  /// Returns the quantities, valid as long as the object. Test: Computation.
  const Record& quantities() const { return quantities_; }

 private:
  Value Compute(const std::string& formula, const Record& variables);

  const Model& model_;
  const Record quantities_;
  const formula::Vocabulary& vocabulary_;
  std::vector<std::string> names_;
  std::map<std::string, formula::Formula> formulas_;
  std::vector<Value> right_;  // of the links, in order, as far as they have been computed
};

}  // namespace orrery::diagnose
