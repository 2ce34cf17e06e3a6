// The kind "formula": a formula of variables, compared with the key by computing both.

#include "answers/formula_question.h"
#include "answers/learner_input.h"

namespace orrery::answers {
namespace {

Verdict JudgeFormula(FormulaQuestion& question) {
  const Attempt& attempt = question.attempt;
  SampledFormula typed = SampledFormula::OfAnswer(attempt, question.domains, attempt.answer);
  Verdict verdict = JudgeEquality(typed, question.key);
  verdict.key = attempt.question.key;
  verdict.read = attempt.answer;
  if (verdict.outcome == Outcome::kIncorrect)
    Diagnose(attempt, FormulaObservation(question, typed), verdict);
  const std::string broken = BrokenFormRule(question.form, typed.tree());
  if (verdict.outcome == Outcome::kCorrect && !broken.empty()) {
    verdict.SetCredit(0, "");
    verdict.SetFeedback("form", "This is equal to the answer, but it is to be written {}.",
                        {broken});
  }
  return verdict;
}

Verdict CheckFormula(const Attempt& attempt) {
  FormulaQuestion question(attempt);
  if (IsBlank(attempt.answer)) RejectEmpty();
  try {
    return JudgeFormula(question);
  } catch (const formula::Error& error) {
    RejectUnreadableFormula(error);
  }
}

}  // namespace

extern const AnswerKind kFormulaKind = {
    .name = "formula",
    .sentence = "A formula of the question's variables, in any form that means the same.",
    .fields = {kVariablesField, kDomainsField, kFormField},
    .key = KeyType::kFunction,
    .is_typed = true,
    .check = OrUnreadable<CheckFormula>,
};

}  // namespace orrery::answers
