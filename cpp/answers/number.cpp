// One number as an answer.

#include "answers/numbers.h"
#include "numeric/reject.h"

namespace orrery {

Verdict CheckNumber(const Attempt& attempt) {
  const Acceptance how = ReadAcceptance(attempt.question.fields);
  const Tensor key = ComputeKey(attempt);
  if (key.size() != 1) {
    Reject("the key {} has {} entries; a question of kind number has one",
           {attempt.question.key, key.size()});
  }
  Verdict verdict = JudgeNumbers(attempt, how, {ReadNumber(attempt, attempt.answer)}, key);
  verdict.cells.clear();
  return verdict;
}

}  // namespace orrery
