// The formula language: reading a formula, and computing it over named values.
#pragma once

#include <functional>

#include "formula/notation.h"
#include "formula/parser.h"

namespace orrery::formula {

/// A formula that is parsed once and computed as often as needed.
class Formula {
 public:
  /// Parses a formula.
  /// @param source      The text, at most kLongestFormula bytes.
  /// @param names       Quantities it may use.
  /// @param vocabulary  Functions it may call, which outlive the formula.
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
};

/// How many steps one evaluation may take, under a second in a browser. A step is a node, an entry
/// of a result or of a copied value, a byte of text, or work of a function (numeric/work.h).
inline constexpr std::size_t kMostSteps = 5'000'000;

/// Returns the value of a name, valid as long as a formula is computed, or nullptr if there is none.
using Lookup = std::function<const Value*(const std::string& name)>;

/// Computes the tree of a formula, as Evaluate does. Throws what Evaluate throws. Test: Evaluator.
Value EvaluateTree(const Node& tree, const Record& variables);
Value EvaluateTree(const Node& tree, const Lookup& variables);

/// Computes a formula and returns its value.
///
/// Numbers are doubles; comparisons give truth values. `+ - * / ^` and comparisons work entry by
/// entry and repeat axes of size 1 as NumPy does; `@` is the matrix product. Fields of records:
/// `r.name`, `r["any name"]`.
/// @param source      The formula, at most kLongestFormula bytes.
/// @param variables   Named values; they hide the constants pi and e.
/// @param vocabulary  Functions the formula may call.
/// @throws Error with the position in characters, for text that cannot be read, unknown names,
///         shapes that do not fit, and formulas that take more than kMostSteps.
/// @note  Division by zero is no error: it gives an infinity or NaN.
/// @see   IEEE 754-2019, section 7.3; NumPy reference, "Broadcasting". Test: Evaluator.
Value Evaluate(const std::string& source, const Record& variables, const Vocabulary& vocabulary);

}  // namespace orrery::formula
