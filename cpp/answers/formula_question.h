// What formula and derivation share: a question whose key is a function of variables.
#pragma once

#include "answers/diagnosis.h"
#include "answers/sampled_formula.h"
#include "formula/parser.h"

namespace orrery::answers {

/// The field `form`, for the descriptions of kinds.
inline constexpr QuestionField kFormField = OptionalField(
    "form", FieldType::kTexts,
    "How the formula must be written: \"without NAME\", \"uses NAME\", \"one NAME\", \"shows "
    "NAME - NAME\".");

/// A question whose key is a formula of variables, with the key read.
class FormulaQuestion {
 public:
  /// Reads domains, form rules and key of a question.
  /// @param attempt_in  Must outlive the question.
  /// @throws std::invalid_argument naming the field that cannot be read. Test: FormulaQuestions.
  explicit FormulaQuestion(const Attempt& attempt_in);
  FormulaQuestion(const FormulaQuestion&) = delete;  // `key` points to `domains`
  FormulaQuestion& operator=(const FormulaQuestion&) = delete;

  const Attempt& attempt;
  const std::vector<Domain> domains;
  const std::vector<std::string> form;  ///< Rules of BrokenFormRule.
  SampledFormula key;
};

/// A learner's formula, to be compared with the formulas of mistakes.
class FormulaObservation final : public Observation {
 public:
  /// Refers to a question and a typed formula, which must outlive the observation. Test:
  /// FormulaQuestions.
  FormulaObservation(const FormulaQuestion& question, SampledFormula& typed)
      : question_(question), typed_(typed) {}

  /// Returns whether the typed formula equals the formula of a mistake, as JudgeEquality decides.
  /// @throws std::invalid_argument if the formula of the mistake cannot be read or computed.
  /// @see  Test: FormulaQuestions.
  bool Matches(const std::string& formula, const Record& variables,
               const std::string& code) const override;

 private:
  const FormulaQuestion& question_;
  SampledFormula& typed_;
};

/// Judges whether a typed formula equals another one, by sampling (Compare).
/// @param typed  The answer.
/// @param key    What it is compared with.
/// @return correct, incorrect or undecided, with credit 1, 0 and 0.
/// @throws UnreadableAnswer if the two have values of different kinds or shapes; formula::Error if
///         `typed` cannot be computed; std::invalid_argument if `key`, as a formula of the
///         question, cannot.
/// @see  Test: FormulaQuestions; tests/golden/answers/formula.jsonl.
Verdict JudgeEquality(SampledFormula& typed, SampledFormula& key);

/// Returns the first rule that a formula breaks, in words, or the empty text. Rules: "without
/// NAME", "uses NAME", "one NAME", a single call of the function NAME up to its sign and to
/// factors that call nothing but square roots, and "shows NAME - NAME", two quantities that occur
/// only as terms of one sum with opposite signs.
/// @param rules  The question's `form`: texts, each one of the four rules.
/// @param tree   Any formula.
/// @throws std::invalid_argument naming the rule that is none of the four.
/// @see  Test: FormRules.
std::string BrokenFormRule(const std::vector<std::string>& rules, const formula::Node& tree);

}  // namespace orrery::answers
