// One of several choices as an answer.

#include "answers/checker.h"
#include "numeric/refuse.h"

namespace orrery {
namespace {

// The id of the right choice: named by the key, or by the one choice whose condition holds for this variant.
std::string RightChoice(const Attempt& attempt) {
  if (!attempt.question.key.empty()) return attempt.question.key;
  std::string right;
  for (const Choice& choice : attempt.question.choices) {
    const Value holds = EvaluateFormula(choice.correct, attempt.variables, attempt.authors);
    const auto* truth = holds.As<bool>();
    if (!truth) Refuse("correct of choice {} is {}; it must be a condition", {choice.id, holds.KindText()});
    if (!*truth) continue;
    if (!right.empty()) Refuse("the choices {} and {} are both correct; one must be", {right, choice.id});
    right = choice.id;
  }
  if (right.empty()) Refuse("none of the choices is correct; one must be");
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
