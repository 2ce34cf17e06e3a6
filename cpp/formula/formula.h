// A formula that is parsed once and computed as often as needed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formula/evaluator.h"
#include "formula/notation.h"

namespace orrery::formula {

class Formula {
 public:
  /// Parses a formula.
  /// @param source      The text, at most kLongestFormula bytes.
  /// @param names       Quantities it may use.
  /// @param vocabulary  Functions it may call; must outlive the formula.
  /// @param notation    How numbers are written in the text.
  /// @throws Error with the position in characters, for text that cannot be read.
  /// @see    Test: FormulaTest.
  Formula(const std::string& source, const std::vector<std::string>& names,
          const Vocabulary& vocabulary, Notation notation = {});

  /// Returns the value of the formula for these values of its quantities. Names in `variables` that
  /// were not in `names` are known too. Throws what Evaluate throws. Test: FormulaTest.
  Value Compute(const Record& variables) const;

  /// Returns whether the formula names a quantity, or a name that it counts with. Test: FormulaTest.
  bool Uses(const std::string& name) const;

  /// Returns the tree of the formula, valid as long as the formula. Test: FormulaTest.
  const Node& tree() const { return *tree_; }

 private:
  std::unique_ptr<Node> tree_;
  const Vocabulary& vocabulary_;
};

}  // namespace orrery::formula
