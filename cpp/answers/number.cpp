// The kind "number": one number, or an expression that gives one.

#include "answers/author_formula.h"
#include "answers/numeric_verdict.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

Verdict CheckNumber(const Attempt& attempt) {
  const Tolerance tolerance = ReadTolerance(attempt.question.fields);
  const Tensor key = ComputeKey(attempt);
  if (key.size() != 1) {
    Reject("the key {} has {} entries; a question of kind number has one",
           {attempt.question.key, key.size()});
  }
  Verdict verdict = JudgeNumbers(attempt, tolerance, {ReadNumber(attempt, attempt.answer)}, key);
  verdict.cells.clear();
  return verdict;
}

}  // namespace

extern const AnswerKind kNumberKind = {
    .name = "number",
    .sentence = "One number, or an expression that gives one.",
    .fields = {kModeField, kValueField, kDigitsField},
    .key = KeyType::kValue,
    .may_be_part = true,
    .is_typed = true,
    .check = OrUnreadable<CheckNumber>,
};

}  // namespace orrery::answers
