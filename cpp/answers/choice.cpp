// One of several choices as an answer.
#include <stdexcept>

#include "answers/checker.h"

namespace orrery {
namespace {

// The id of the right choice: named by the key, or by the one choice whose condition holds for this variant.
std::string RightChoice(const Attempt& attempt) {
  if (!attempt.question.key.empty()) return attempt.question.key;
  std::string right;
  for (const Choice& choice : attempt.question.choices) {
    const Value holds = EvaluateFormula(choice.correct, attempt.variables, attempt.authors);
    const auto* truth = holds.As<bool>();
    if (!truth) throw std::invalid_argument("correct of choice " + choice.id + " is " + holds.KindText() + "; it must be a condition");
    if (!*truth) continue;
    if (!right.empty()) throw std::invalid_argument("the choices " + right + " and " + choice.id + " are both correct; one must be");
    right = choice.id;
  }
  if (right.empty()) throw std::invalid_argument("none of the choices is correct; one must be");
  return right;
}

}  // namespace

Verdict CheckChoice(const Attempt& attempt) {
  const std::string right = RightChoice(attempt);
  if (attempt.answer.empty()) return Unreadable("empty", "Nothing is chosen yet.");
  bool offered = attempt.question.choices.empty();
  for (const Choice& choice : attempt.question.choices) offered = offered || choice.id == attempt.answer;
  if (!offered) return Unreadable("unknown-choice", "This choice is not offered here.");
  Verdict verdict;
  verdict.key = right;
  const bool correct = attempt.answer == right;
  verdict.outcome = correct ? Verdict::kCorrect : Verdict::kIncorrect;
  verdict.code = correct ? "correct" : "choice-" + attempt.answer;
  verdict.credit = correct ? 1 : 0;
  return verdict;
}

}  // namespace orrery
