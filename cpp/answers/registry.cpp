// The list of kinds of answers.
#include <utility>

#include "answers/compute.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr AnswerKind kKinds[] = {
    {"number", "mode|value", true, Readable<CheckNumber>},
    {"vector", "mode|value|absolute|relative", true, Readable<CheckVector>},
    {"matrix", "mode|value|absolute|relative", true, Readable<CheckMatrix>},
    {"formula", "variables|domains|form", true, Readable<CheckFormula>},
    {"derivation", "start|variables|domains|form", true, Readable<CheckDerivation>},
    {"choice", "choices", false, Readable<CheckChoice>},
    {"choices", "choices", false, Readable<CheckChoices>},
    {"matching", "pairs|extra", false, Readable<CheckMatching>},
    {"ordering", "lines|distractors", false, Readable<CheckOrdering>},
    {"chart", "curve|other|level|from|to|find|where|mode|value", false, Readable<CheckChart>},
    {"text", "rubric", false, Readable<CheckText>},
    {"parts", "parts", false, Readable<CheckParts>},
};

}  // namespace

const AnswerKind& FindKind(const std::string& name) {
  std::string known;
  for (const AnswerKind& kind : kKinds) {
    if (name == kind.name) return kind;
    known += (known.empty() ? "" : ", ") + std::string(kind.name);
  }
  Reject("kind of the question is \"{}\"; known are {}", {name, known});
}

Verdict CheckAnswer(const Attempt& attempt) {
  const Question& question = attempt.question;
  const formula::Vocabulary learners = AllowedVocabulary(attempt);
  return FindKind(question.kind)
      .check({question, attempt.answer, attempt.variables, attempt.authors, learners});
}

}  // namespace orrery
