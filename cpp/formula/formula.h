// A formula that is read once and computed as often as needed.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "formula/evaluator.h"
#include "formula/notation.h"

namespace orrery::formula {

/// A formula, read.
class Formula {
 public:
  /// @param source      The text, at most kLongestFormula bytes.
  /// @param names       Quantities it may use.
  /// @param vocabulary  Functions it may call; must outlive the formula.
  /// @throws Error with the character, for text that cannot be read.
  Formula(const std::string& source, const std::vector<std::string>& names,
          const Vocabulary& vocabulary, Notation notation = {});

  /// Its value where the quantities have these values. A name in `variables` that was not in
  /// `names` counts too.
  /// @throws Error as Evaluate.
  Value Compute(const Record& variables) const;

  const Node& tree() const { return *tree_; }

 private:
  std::unique_ptr<Node> tree_;
  const Vocabulary& vocabulary_;
};

}  // namespace orrery::formula
