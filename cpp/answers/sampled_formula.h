// Formulas as functions of the variables that a question leaves open: what formula, derivation and
// chart compute.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "answers/domain.h"
#include "formula/formula.h"

namespace orrery::answers {

/// The most steps that a learner's formula may take at one point. It is computed at hundreds of
/// points: a larger limit lets a slow formula block the page, a smaller one rejects long sums.
inline constexpr std::size_t kStepsAPoint = 4000;

/// A formula as a function of the variables of a question; all other quantities are fixed.
class SampledFormula {
 public:
  /// Reads a formula of the question: a key, or the value of a mistake.
  /// @param attempt    The question, whose vocabulary the formula may use.
  /// @param domains    Must outlive the formula, as must all of `attempt`.
  /// @param text       Any text.
  /// @param what       What the formula is called in sentences: "the key".
  /// @param variables  Values of the fixed quantities.
  /// @throws std::invalid_argument if the text is no formula.
  /// @see  Test: SampledFormulas.
  static SampledFormula OfQuestion(const Attempt& attempt, const std::vector<Domain>& domains,
                                   const std::string& text, const std::string& what,
                                   const Record& variables);

  /// Reads a learner's formula. It may use the variables, the quantities that the question allows,
  /// and kStepsAPoint steps at each point.
  /// @param attempt  The question, which allows quantities and functions.
  /// @param domains  Must outlive the formula, as must all of `attempt`.
  /// @param text     Any text.
  /// @throws formula::Error with the character if the text is no formula.
  /// @see  Test: SampledFormulas.
  static SampledFormula OfAnswer(const Attempt& attempt, const std::vector<Domain>& domains,
                                 const std::string& text);

  /// Computes the value at a point, which stays current until the next call.
  /// @param point  A number for each domain, in their order.
  /// @return a value of any kind and shape, in the formula's unit.
  /// @throws formula::Error if a learner's formula cannot be computed, else std::invalid_argument.
  /// @see  Test: SampledFormulas.
  Value ValueAt(const std::vector<double>& point);

  /// Returns the parts of the formula: its tree, functions, quantities and domains, valid as long
  /// as it lives. Test: SampledFormulas.
  const formula::Node& tree() const { return formula_->tree(); }
  const formula::Vocabulary& vocabulary() const { return *vocabulary_; }
  const Record& quantities() const { return quantities_; }  ///< Variables at the current point too.
  const std::vector<Domain>& domains() const { return *domains_; }

 private:
  SampledFormula(const std::vector<Domain>& domains, const formula::Vocabulary& vocabulary,
                 const Record& quantities, std::string what);

  void Read(const std::string& text, formula::Notation notation);
  bool IsLearners() const { return what_.empty(); }

  const std::vector<Domain>* domains_;
  const formula::Vocabulary* vocabulary_;
  Record quantities_;
  std::string what_;  // empty: a learner's
  std::unique_ptr<formula::Formula> formula_;
};

}  // namespace orrery::answers
