// One or several of the choices offered as an answer.

#include <algorithm>

#include "answers/compute.h"
#include "answers/fields.h"
#include "answers/ids.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

struct Choices {
  Ids offered;
  std::vector<std::size_t> right;

  bool IsRight(std::size_t place) const {
    return std::find(right.begin(), right.end(), place) != right.end();
  }
};

// "correct" is a truth value in content written by hand and a condition in seeded problems.
bool IsRight(const Attempt& attempt, const Value& choice, const std::string& id) {
  const Value* correct = choice.As<Record>()->Find("correct");
  if (!correct) return false;
  const auto* condition = correct->As<std::string>();
  const Value holds =
      condition ? ComputeOwn(attempt, *condition, attempt.variables, "correct of choice ", id)
                : *correct;
  if (const auto* truth = holds.As<bool>()) return *truth;
  Reject("correct of choice {} is {}; it must be a condition", {id, holds.KindText()});
}

// Which choices are right: the key names them, or their conditions hold for this variant.
Choices ReadChoices(const Attempt& attempt) {
  Choices choices;
  const Ids named = SplitIds(attempt.question.key);
  for (const Value& item : ListField(attempt.question.fields, "choices", true)) {
    AddId(item, "id", choices.offered);
    const std::string& id = choices.offered.back();
    if (named.empty() ? IsRight(attempt, item, id) : PlaceOf(named, id) != kNoPlace)
      choices.right.push_back(choices.offered.size() - 1);
  }
  if (choices.right.empty() || choices.right.size() < named.size()) {
    Reject(
        "{} of the choices are correct; one must be, and those that the key names must be offered",
        {choices.right.size()});
  }
  return choices;
}

}  // namespace

Verdict CheckChoice(const Attempt& attempt) {
  const Choices choices = ReadChoices(attempt);
  if (choices.right.size() > 1)
    Reject("the choices {} are all correct; one must be",
           {JoinIds(choices.offered, choices.right)});
  const Ids chosen = SplitIds(attempt.answer, '\n');
  if (chosen.empty()) RejectAnswer("empty", -1, "Nothing is chosen yet.");
  const std::size_t place = PlaceOfTyped(choices.offered, chosen[0]);
  Verdict verdict;
  verdict.key = choices.offered[choices.right[0]];
  verdict.read = chosen[0];
  verdict.Grade(place == choices.right[0], "");
  if (verdict.credit == 0) verdict.code = "choice-" + chosen[0];
  return verdict;
}

// Each right choice earns its share, and each wrong one takes as much again.
Verdict CheckChoices(const Attempt& attempt) {
  const Choices choices = ReadChoices(attempt);
  const std::vector<std::size_t> chosen = PlacesOfTyped(choices.offered, attempt.answer);
  if (chosen.empty()) RejectAnswer("empty", -1, "Nothing is chosen yet.");
  Verdict verdict;
  for (std::size_t place : chosen) {
    if (!choices.IsRight(place)) verdict.cells.push_back(place);
  }
  verdict.key = JoinIds(choices.offered, choices.right);
  verdict.read = JoinIds(choices.offered, chosen);
  const double right =
      static_cast<double>(chosen.size()) - 2 * static_cast<double>(verdict.cells.size());
  verdict.Grade(right / static_cast<double>(choices.right.size()), "missed");
  if (!verdict.cells.empty()) verdict.code = "choice-" + choices.offered[verdict.cells[0]];
  return verdict;
}

}  // namespace orrery
