// The kind "choices": any number of the choices offered.

#include "answers/offered_choices.h"

namespace orrery::answers {
namespace {

// Each right choice earns its share of the credit, and each wrong one takes as much away.
Verdict CheckChoices(const Attempt& attempt) {
  const OfferedChoices choices = ReadChoices(attempt);
  const std::vector<std::size_t> chosen = ChosenIndices(choices.ids, attempt.answer);
  if (chosen.empty()) RejectEmpty(-1, "Choose at least one first.");
  Verdict verdict;
  for (std::size_t choice : chosen) {
    if (!choices.IsRight(choice)) verdict.cells.push_back(choice);
  }
  verdict.key = JoinIds(choices.ids, choices.right);
  verdict.read = JoinIds(choices.ids, chosen);
  const double wrong = static_cast<double>(verdict.cells.size());
  const double right = static_cast<double>(chosen.size()) - wrong;
  verdict.SetCredit((right - wrong) / static_cast<double>(choices.right.size()), "missed");
  if (!verdict.cells.empty()) verdict.code = "choice-" + choices.ids[verdict.cells[0]];
  return verdict;
}

}  // namespace

extern const AnswerKind kChoicesKind = {
    .name = "choices",
    .sentence = "All of the choices offered that are right.",
    .fields = {kChoicesField},
    .check = OrUnreadable<CheckChoices>,
};

}  // namespace orrery::answers
