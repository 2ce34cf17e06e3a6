// The list of kinds of answers.
#include <array>
#include <stdexcept>

#include "answers/checker.h"

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
  throw std::invalid_argument("kind of the question is \"" + attempt.question.kind.substr(0, 40) + "\"; known are " + known);
}

}  // namespace orrery
