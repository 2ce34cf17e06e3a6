#include "answers/checker.h"

#include "answers/learner_input.h"
#include "answers/registry.h"
#include "answers/tolerance.h"

namespace orrery::answers {

Verdict CheckAnswer(const Attempt& attempt) {
  const Question& question = attempt.question;
  const formula::Vocabulary learners = AllowedVocabulary(attempt);
  const AnswerKind& kind = FindKind(question.kind);
  Verdict verdict =
      kind.check({question, attempt.answer, attempt.variables, attempt.authors, learners});
  if (kind.key == KeyType::kValue) verdict.wanted = PrecisionText(ReadTolerance(question.fields));
  return verdict;
}

}  // namespace orrery::answers
