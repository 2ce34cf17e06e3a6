// Lines of a proof put in order as an answer: the ids in order, distractors left out.

#include "answers/checker.h"
#include "answers/fields.h"
#include "answers/ids.h"
#include "answers/order.h"
#include "numeric/reject.h"

namespace orrery {

// The distance to a right order is the smallest number of edits that make one: leaving out a
// distractor, putting in a missing line, moving a line to another place. No two of them do the work
// of one, so they add up.
Verdict CheckOrdering(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  const List& items = ListField(fields, "lines", true);
  const List& distractors = ListField(fields, "distractors");
  const std::size_t count = items.size();
  if (count + distractors.size() > kMostLines) {
    Reject("the question has {} lines and distractors; there may be {}",
           {count + distractors.size(), kMostLines});
  }
  Ids ids;
  for (const Value& item : items) AddId(item, "id", ids);
  std::vector<Lines> needs(count);
  for (std::size_t i = 0; i < count; ++i) {
    for (const std::string& id : TextsField(*items[i].As<Record>(), "needs")) {
      const std::size_t need = PlaceOf(ids, id);
      if (need == kNoPlace) Reject("line {} needs {}, which is no line", {ids[i], id});
      needs[i] |= Bit(need);
    }
  }
  const std::vector<Lines> rests = Closure(needs);
  for (std::size_t i = 0; i < count; ++i) {
    if (rests[i] & Bit(i)) Reject("line {} needs itself, by way of what it needs", {ids[i]});
  }
  for (const Value& item : distractors) AddId(item, "id", ids);

  const std::vector<std::size_t> typed = PlacesOfTyped(ids, attempt.answer);
  if (typed.empty()) RejectEmpty();
  Verdict verdict;
  std::vector<std::size_t> placed;
  Lines stand = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const std::size_t line = typed[i];
    const bool distracts = line >= count;
    const bool right = !distracts && !(needs[line] & ~stand);
    if (!distracts) {
      placed.push_back(line);
      stand |= Bit(line);
    }
    if (right || verdict.line >= 0) continue;
    verdict.line = static_cast<long>(i);
    verdict.message = distracts
                          ? TextField(*distractors[line - count].As<Record>(), "message", false)
                          : "Does all that this line rests on stand before it?";
  }
  const std::size_t distance = typed.size() + count - 2 * placed.size() + Moves(rests, placed);
  verdict.Grade(1 - static_cast<double>(distance) / static_cast<double>(count), "missing-lines");
  if (verdict.line >= 0)
    verdict.code = "line-" + ids[typed[static_cast<std::size_t>(verdict.line)]];
  if (verdict.line < 0 && distance > 0)
    verdict.message = "This is right so far; which lines are missing?";
  verdict.key = JoinIds(ids, RightOrder(rests));
  verdict.read = JoinIds(ids, typed);
  return verdict;
}

}  // namespace orrery
