// The list of kinds of answers.
#include <array>

#include "answers/checker.h"
#include "numeric/refuse.h"

namespace orrery {
namespace {

constexpr std::array<AnswerKind, 3> kKinds = {{
    {"number", CheckNumber},
    {"vector", CheckVector},
    {"choice", CheckChoice},
}};

}  // namespace

Verdict CheckAnswer(const Attempt& attempt) {
  std::string known;
  for (const AnswerKind& kind : kKinds) {
    if (attempt.question.kind == kind.name) return kind.check(attempt);
    known += (known.empty() ? "" : ", ") + std::string(kind.name);
  }
  Refuse("kind of the question is \"{}\"; known are {}", {attempt.question.kind.substr(0, 40), known});
}

}  // namespace orrery
