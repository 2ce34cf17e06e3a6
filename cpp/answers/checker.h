// Judges an answer. No answer is compared anywhere else.
#pragma once

#include <string>

#include "answers/question.h"
#include "answers/verdict.h"

namespace orrery {

/// What one kind of answer needs: the question with its quantities, what was typed, and what each side may call.
struct Attempt {
  const Question& question;
  const std::string& answer;
  const Record& variables;
  const Vocabulary& authors;   ///< Keys and mistakes may call the core.
  const Vocabulary& learners;  ///< Answers may not, else typing the question would answer it.
};

/// A kind of answer: its name, and a pure function from an attempt to a verdict.
struct AnswerKind {
  const char* name;
  Verdict (*check)(const Attempt&);
};

/// Judges an answer by the question's kind.
///
/// @throws std::invalid_argument if the kind is unknown, or key or mistakes cannot be computed: those are faults of the
///         question, never of the answer. Whatever stands in the answer leads to a verdict.
Verdict CheckAnswer(const Attempt& attempt);

Verdict CheckNumber(const Attempt& attempt);
Verdict CheckVector(const Attempt& attempt);
Verdict CheckChoice(const Attempt& attempt);

}  // namespace orrery
