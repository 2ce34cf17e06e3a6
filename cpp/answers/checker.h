// Judges an answer. No answer is compared anywhere else.
#pragma once

#include <string>

#include "answers/question.h"
#include "answers/verdict.h"

namespace orrery {

/// What one kind of answer needs: the question with its quantities, what was typed, and what each
/// side may call.
struct Attempt {
  const Question& question;
  const std::string& answer;
  const Record& variables;
  const formula::Vocabulary& authors;  ///< Keys and mistakes may call the core.
  const formula::Vocabulary&
      learners;  ///< Answers may not, else typing the question would answer it.
};

/// A kind of answer: its name, the fields of a question that only it has, and a pure function from
/// an attempt to a verdict.
struct AnswerKind {
  const char* name;
  const char* fields;  ///< "mode|value"
  bool has_key;        ///< Whether a question of this kind must have a key.
  Verdict (*check)(const Attempt&);
};

/// The kind of that name.
/// @throws std::invalid_argument listing the known ones if there is none.
const AnswerKind& FindKind(const std::string& name);

/// Judges an answer by the question's kind.
///
/// @throws std::invalid_argument if the question's options, key or mistakes cannot be used: those
///         are faults of the question, never of the answer. Whatever stands in the answer leads to
///         a verdict.
Verdict CheckAnswer(const Attempt& attempt);

/// Runs a check. An answer that cannot be read ends it with the verdict that says so.
///
/// The check is called by its name: WebKitGTK 2.50 does not always catch what is thrown across a
/// call by pointer.
template <Verdict (*kCheck)(const Attempt&)>
Verdict Readable(const Attempt& attempt) {
  try {
    return kCheck(attempt);
  } catch (const UnreadableAnswer& refusal) {
    return refusal.verdict();
  }
}

Verdict CheckNumber(const Attempt& attempt);
Verdict CheckVector(const Attempt& attempt);
Verdict CheckMatrix(const Attempt& attempt);
Verdict CheckFormula(const Attempt& attempt);
Verdict CheckDerivation(const Attempt& attempt);
Verdict CheckChoice(const Attempt& attempt);
Verdict CheckChoices(const Attempt& attempt);
Verdict CheckMatching(const Attempt& attempt);
Verdict CheckOrdering(const Attempt& attempt);
Verdict CheckChart(const Attempt& attempt);
Verdict CheckText(const Attempt& attempt);
Verdict CheckParts(const Attempt& attempt);

}  // namespace orrery
