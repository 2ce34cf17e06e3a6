#include "answers/checker.h"

#include "answers/learner_input.h"
#include "answers/tolerance.h"
#include "formula/formula.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::answers {
namespace {

// Checks an answer as it is; where that is not right, and a number in it may have an exponent with
// spaces, also with that. What is wrong both ways is called unreadable, and how to write each said.
Verdict CheckReadings(const Attempt& attempt) {
  const AnswerKind& kind = *attempt.question.kind;
  Verdict verdict = kind.check(attempt);
  if (!kind.is_typed || verdict.outcome == Outcome::kCorrect ||
      !HasTwoReadings(attempt.answer, attempt.question.notation))
    return verdict;
  Question question = attempt.question;
  question.notation.exponents = formula::Exponents::kAll;
  Verdict other =
      kind.check({question, attempt.answer, attempt.variables, attempt.authors, attempt.learners});
  if (other.outcome == Outcome::kCorrect || verdict.outcome == Outcome::kUnreadable) return other;
  if (other.outcome == Outcome::kUnreadable) return verdict;
  return UnreadableAnswer("two-readings", -1,
                          Sentence("{} can be read two ways: as a number, write its exponent "
                                   "without spaces; as a product with e, write 2*e.",
                                   {attempt.answer}))
      .verdict();
}

}  // namespace

Verdict CheckAnswer(const Attempt& attempt) {
  const Question& question = attempt.question;
  const formula::Vocabulary learners = AllowedVocabulary(attempt);
  Verdict verdict =
      CheckReadings({question, attempt.answer, attempt.variables, attempt.authors, learners});
  if (question.kind->key == KeyType::kValue)
    verdict.wanted = PrecisionText(ReadTolerance(question.fields));
  return verdict;
}

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
