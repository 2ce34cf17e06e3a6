// The kind "choice": one of the choices offered.

#include "answers/offered_choices.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

Verdict CheckChoice(const Attempt& attempt) {
  const OfferedChoices choices = ReadChoices(attempt);
  if (choices.right.size() > 1)
    Reject("the choices {} are all correct; one must be", {JoinIds(choices.ids, choices.right)});
  const Ids chosen = SplitIds(attempt.answer, '\n');
  if (chosen.empty()) RejectEmpty(-1, "Choose one first.");
  const bool is_right = choices.IsRight(ChosenIndex(choices.ids, chosen[0]));
  Verdict verdict;
  verdict.key = choices.ids[choices.right[0]];
  verdict.read = chosen[0];
  verdict.SetCredit(is_right ? 1 : 0, "");
  if (!is_right) verdict.code = "choice-" + chosen[0];
  return verdict;
}

}  // namespace

extern const AnswerKind kChoiceKind = {
    .name = "choice",
    .sentence = "One of the choices offered.",
    .fields = {kChoicesField},
    .check = OrUnreadable<CheckChoice>,
};

}  // namespace orrery::answers
