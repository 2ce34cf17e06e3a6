#include "answers/checker.h"

#include "answers/learner_input.h"
#include "answers/tolerance.h"

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

}  // namespace orrery::answers
