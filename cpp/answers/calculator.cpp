#include "answers/checker.h"
#include "answers/learner_input.h"
#include "formula/formula.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::answers {
namespace {

Verdict ComputeLine(const Attempt& attempt) {
  if (IsBlank(attempt.answer)) RejectEmpty();
  try {
    Value value = formula::Formula(attempt.answer, attempt.question.names, attempt.learners,
                                   attempt.question.notation)
                      .Compute(attempt.variables);
    const auto* tensor = value.As<Tensor>();
    if (!tensor && !value.IsNumber())
      RejectAnswer("not-a-number", -1, "Numbers are kept here; this is {}.", {InWords(value)});
    if (tensor && tensor->size() > kLongestLineValue) {
      RejectAnswer("too-long", -1, "This has {} entries; at most {} are kept.",
                   {tensor->size(), kLongestLineValue});
    }
    Verdict verdict;
    verdict.SetCredit(1, "");
    verdict.read = ValueText(value, "");
    verdict.value = std::move(value);
    return verdict;
  } catch (const formula::Error& error) {
    RejectUnreadableFormula(error);
  }
}

}  // namespace

List Calculate(const Attempt& attempt, const std::vector<std::string>& lines) {
  const formula::Vocabulary vocabulary = AllowedVocabulary(attempt);
  Question question = attempt.question;
  question.notation.exponents = formula::Exponents::kSpaced;
  Record known = AllowedVariables(attempt);
  const WorkLimit limit(formula::kMostSteps);
  List verdicts;
  for (const std::string& line : lines) {
    const Verdict verdict =
        OrUnreadable<ComputeLine>({question, line, known, attempt.authors, vocabulary});
    if (verdict.value) {
      question.names.push_back(Sentence("s{}", {verdicts.size() + 1}));
      known.Set(question.names.back(), *verdict.value);
    }
    verdicts.push_back(VerdictRecord(verdict));
  }
  return verdicts;
}

}  // namespace orrery::answers
