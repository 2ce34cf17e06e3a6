// The kinds "choice" and "choices": one of the choices offered, or any number of them.

#include <algorithm>

#include "answers/author_formula.h"
#include "answers/ids.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// Whether a choice without a key is right: `correct` is a truth value in content written by hand,
// and a condition in seeded problems.
bool IsCorrect(const Attempt& attempt, const Record& choice, const std::string& id) {
  const Value* correct = choice.Find("correct");
  if (!correct) return false;
  const auto* condition = correct->As<std::string>();
  const Value computed = condition ? ComputeAuthorFormula(attempt, *condition, attempt.variables,
                                                          "correct of choice ", id)
                                   : *correct;
  if (const auto* is_correct = computed.As<bool>()) return *is_correct;
  Reject("correct of choice {} is {}; it must be a condition", {id, computed.KindText()});
}

}  // namespace

bool OfferedChoices::IsRight(std::size_t choice) const {
  return std::find(right.begin(), right.end(), choice) != right.end();
}

OfferedChoices ReadChoices(const Attempt& attempt) {
  OfferedChoices choices;
  const Ids named = SplitIds(attempt.question.key);
  for (const Value& item : ListField(attempt.question.fields, "choices")) {
    AddId(item, "id", choices.ids);
    const std::string& id = choices.ids.back();
    const bool is_right = named.empty() ? IsCorrect(attempt, AsRecord(item, "choices"), id)
                                        : IndexOf(named, id).has_value();
    if (is_right) choices.right.push_back(choices.ids.size() - 1);
  }
  if (choices.right.empty() || choices.right.size() < named.size()) {
    Reject(
        "{} of the choices are correct; one must be, and those that the key names must be offered",
        {choices.right.size()});
  }
  return choices;
}

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

// How many of several choices are right, and how many right ones are missing; which they are stays
// open, so that the learner can go on.
std::string CountedChoices(std::size_t chosen, std::size_t wrong, std::size_t missing) {
  const std::size_t right = chosen - wrong;
  const std::string of_chosen =
      wrong == 0 ? "What you chose is right"
      : right > 0
          ? Sentence("{} of your {} choices {} right", {right, chosen, right == 1 ? "is" : "are"})
      : chosen > 1 ? Sentence("None of your {} choices is right", {chosen})
                   : "Your choice is not right";
  if (missing == 0) return of_chosen + ". No right choice is missing.";
  return Sentence("{}{} {} right {} missing.", {of_chosen, wrong == 0 ? ", but" : ";", missing,
                                                missing == 1 ? "choice is" : "choices are"});
}

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
  const std::size_t wrong = verdict.cells.size();
  const std::size_t right = chosen.size() - wrong;
  const std::size_t missing = choices.right.size() - right;
  verdict.SetCredit((static_cast<double>(right) - static_cast<double>(wrong)) /
                        static_cast<double>(choices.right.size()),
                    "missed");
  if (wrong > 0) verdict.code = "choice-" + choices.ids[verdict.cells[0]];
  if (wrong + missing > 0) verdict.message = CountedChoices(chosen.size(), wrong, missing);
  return verdict;
}

}  // namespace

extern const AnswerKind kChoiceKind = {
    .name = "choice",
    .sentence = "One of the choices offered.",
    .fields = {kChoicesField},
    .check = OrUnreadable<CheckChoice>,
};

extern const AnswerKind kChoicesKind = {
    .name = "choices",
    .sentence = "All of the choices offered that are right.",
    .fields = {kChoicesField},
    .check = OrUnreadable<CheckChoices>,
};

}  // namespace orrery::answers
