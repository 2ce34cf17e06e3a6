// Pairs as an answer: "left=right, left=right".

#include "answers/checker.h"
#include "answers/fields.h"
#include "answers/ids.h"

namespace orrery {

Verdict CheckMatching(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  Ids left;
  Ids offered = TextsField(fields, "extra");
  std::vector<std::size_t> right;  // the place among those offered that belongs to each left side
  for (const Value& item : ListField(fields, "pairs", true)) {
    AddId(item, "left", left);
    const std::string& partner = TextField(AsRecord(item, "pairs"), "right");
    right.push_back(PlaceOf(offered, partner));
    if (right.back() != kNoPlace) continue;
    AddId(item, "right", offered);
    right.back() = offered.size() - 1;
  }
  const Ids pairs = SplitIds(attempt.answer);
  if (pairs.empty()) RejectEmpty();
  std::vector<std::size_t> matched(left.size(), kNoPlace);
  for (const std::string& pair : pairs) {
    const Ids sides = SplitIds(pair, '=');
    if (sides.size() != 2)
      RejectAnswer("unreadable", -1, "Pairs are written left=right, with commas between them.");
    std::size_t& place = matched[PlaceOfTyped(left, sides[0])];
    if (place != kNoPlace) RejectRepeated(sides[0]);
    place = PlaceOfTyped(offered, sides[1]);
  }
  Verdict verdict;
  for (std::size_t i = 0; i < matched.size(); ++i) {
    if (matched[i] == kNoPlace)
      RejectAnswer("incomplete", -1, "\"{}\" is not matched yet.", {left[i]});
    if (matched[i] != right[i]) verdict.cells.push_back(i);
    verdict.key += Sentence("{}{}={}", {i == 0 ? "" : ", ", left[i], offered[right[i]]});
  }
  verdict.read = attempt.answer;
  const double share =
      1 - static_cast<double>(verdict.cells.size()) / static_cast<double>(matched.size());
  verdict.Grade(share, verdict.cells.size() < matched.size() ? "wrong-entries" : "other");
  return verdict;
}

}  // namespace orrery
