// Computes a model over and over, each time with other faults.
#pragma once

#include <map>

#include "diagnose/model.h"
#include "formula/formula.h"

namespace orrery::diagnose {

/// A model for some quantities. Each formula is read once, and what a fault leaves as it is in the
/// right program is computed once.
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
  /// @param values  Quantities or links that have another value, such as the parameter of a fault.
  /// @param link    The last link that is computed; empty: that of the model.
  /// @return The numbers of that link, as a vector.
  /// @throws std::invalid_argument naming the link that cannot be computed.
  /// @see Test: Computation.
  std::vector<double> Numbers(const std::vector<const Fault*>& faults, const Record& values,
                              const std::string& link = "");

  /// Computes a formula of the quantities and of the links of the right program, as far as Numbers
  /// has computed them: a condition, or the values of a parameter. Throws what formula::Evaluate
  /// throws. Test: Computation.
  Value Evaluate(const std::string& formula);

  /// Returns whether a link, by any name, is the last one, which is printed. Test: Computation.
  bool IsLast(const std::string& link) const { return link == model_.links.back().first; }

  /// Returns the value of a quantity of any name, or nullptr if there is none; valid as long as the
  /// object. Test: Computation.
  const Value* Quantity(const std::string& name) const { return quantities_.Find(name); }

 private:
  // Quantities, links and parameters have a place each, in one order.
  using Values = std::vector<std::optional<Value>>;

  /// A formula, what it names, and the places of these; names that have none are constants.
  struct Read {
    formula::Formula formula;
    std::vector<std::pair<std::string, std::size_t>> names;
  };
  struct PlacedLink {
    const Read* right;  ///< Its own formula, once it has been read.
    std::size_t place;
  };

  std::size_t PlaceOf(const std::string& name) const;
  const Read& ReadOnce(const std::string& formula);
  Value Compute(const Read& read, const Values& own) const;

  const Model& model_;
  const Record quantities_;
  const formula::Vocabulary& vocabulary_;
  std::vector<std::string> names_;
  std::map<std::string, Read> read_;
  std::vector<PlacedLink> links_;
  Values right_;  // the quantities, and the links of the right program that have been computed
};

}  // namespace orrery::diagnose
