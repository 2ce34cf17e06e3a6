// Judges answers for tests.
#pragma once

#include <string>

#include "answers/checker.h"
#include "table/table.h"

namespace orrery::answers {

inline Verdict Judge(const Record& question, const std::string& answer,
                     const Record& variables = {}) {
  const Question read = ReadQuestion(question);
  return CheckAnswer({read, answer, variables, AuthorsVocabulary(), LearnersVocabulary()});
}

}  // namespace orrery::answers
