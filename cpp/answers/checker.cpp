#include "answers/checker.h"

#include "answers/learner_input.h"
#include "answers/registry.h"

namespace orrery::answers {

Verdict CheckAnswer(const Attempt& attempt) {
  const Question& question = attempt.question;
  const formula::Vocabulary learners = AllowedVocabulary(attempt);
  return FindKind(question.kind)
      .check({question, attempt.answer, attempt.variables, attempt.authors, learners});
}

}  // namespace orrery::answers
