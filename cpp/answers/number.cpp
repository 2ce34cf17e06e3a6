// One number as an answer.

#include "answers/entries.h"
#include "numeric/number_text.h"
#include "numeric/refuse.h"

namespace orrery {

Verdict CheckNumber(const Attempt& attempt) {
  const std::vector<double> key = ComputeEntries(attempt, attempt.question.key);
  if (key.size() != 1) {
    Refuse("the key {} has {} entries; a question of kind number has one", {attempt.question.key, key.size()});
  }
  const ReadEntry read = ReadNumber(attempt, attempt.answer, 0);
  if (read.unreadable) return *read.unreadable;
  Verdict verdict;
  verdict.key = ValueText(key[0], KeyStyle(attempt.question));
  verdict.read = NumberText(read.number);
  if (WrongEntries(attempt.question, {read.number}, key).empty()) {
    verdict.outcome = Verdict::kCorrect;
    verdict.code = "correct";
    verdict.credit = 1;
    return verdict;
  }
  const Mistake* mistake = FittingMistake(attempt, {read.number});
  verdict.code = mistake ? mistake->code : "other";
  verdict.message = mistake ? mistake->message : "";
  return verdict;
}

}  // namespace orrery
