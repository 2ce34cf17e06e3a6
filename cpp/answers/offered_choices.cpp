#include "answers/offered_choices.h"

#include <algorithm>

#include "answers/author_formula.h"
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

}  // namespace orrery::answers
