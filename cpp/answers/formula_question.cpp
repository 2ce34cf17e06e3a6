#include "answers/formula_question.h"

#include "answers/equality.h"
#include "answers/learner_input.h"

namespace orrery::answers {
namespace {

bool HaveTheSameShape(const Value& a, const Value& b) {
  if (a.IsNumber() != b.IsNumber()) return false;
  const auto* tensor = b.As<Tensor>();
  return !tensor || (a.As<Tensor>() && a.As<Tensor>()->shape == tensor->shape);
}

}  // namespace

FormulaQuestion::FormulaQuestion(const Attempt& attempt_in)
    : attempt(attempt_in),
      domains(ReadDomains(attempt)),
      form(TextsField(attempt.question.fields, "form")),
      key(SampledFormula::OfQuestion(attempt, domains, attempt.question.key, "the key",
                                     attempt.variables)) {
  BrokenFormRule(form, key.tree());  // rejects rules that cannot be read
}

bool FormulaObservation::Matches(const std::string& formula, const Record& variables,
                                 const std::string& code) const {
  SampledFormula made = SampledFormula::OfQuestion(question_.attempt, question_.domains, formula,
                                                   kValueOf + code, variables);
  return Compare(typed_, made) == Equality::kEqual;
}

Verdict JudgeEquality(SampledFormula& typed, SampledFormula& key) {
  std::vector<double> point;
  for (const Domain& domain : typed.domains()) point.push_back(domain.Example());
  const Value expected = key.ValueAt(point);
  const Value got = typed.ValueAt(point);
  if (!HaveTheSameShape(got, expected)) {
    RejectAnswer("wrong-shape", -1, "The value must be {}; here it is {}.",
                 {InWords(expected), InWords(got)});
  }
  const Equality equality = Compare(typed, key);
  Verdict verdict;
  verdict.SetCredit(equality == Equality::kEqual ? 1 : 0, "other");
  if (equality == Equality::kUndecided) {
    verdict.SetFeedback(
        "undecided",
        "This could not be decided: the formulas have values in common at too few points. "
        "Can you write it another way?");
    verdict.outcome = Outcome::kUndecided;
  }
  return verdict;
}

}  // namespace orrery::answers
