// Text in the learner's own words, which they assess themselves by a rubric: the text, then a line
// "rubric: id, id".

#include <algorithm>
#include <cmath>

#include "answers/compute.h"
#include "answers/fields.h"
#include "answers/ids.h"
#include "numeric/reject.h"

namespace orrery {

Verdict CheckText(const Attempt& attempt) {
  const List& rubric = ListField(attempt.question.fields, "rubric", true);
  Ids ids;
  std::vector<double> credits;
  double sum = 0;
  for (const Value& item : rubric) {
    AddId(item, "id", ids);
    credits.push_back(NumberField(AsRecord(item, "rubric"), "credit",
                                  1 / static_cast<double>(rubric.size()), 0, 1));
    sum += credits.back();
  }
  if (std::abs(sum - 1) > 1e-6)
    Reject("the credits of the rubric add up to {}; they must add up to 1", {sum});

  constexpr const char* kMark = "rubric:";
  constexpr std::size_t kMarkSize = 7;
  const std::string& answer = attempt.answer;
  const std::size_t end = answer.find_last_not_of(" \t\r\n") + 1;
  const std::size_t last =
      end == 0 ? 0 : answer.rfind('\n', end - 1) + 1;  // where the last line begins
  const bool assessed = answer.compare(last, kMarkSize, kMark) == 0;
  const std::string text = answer.substr(0, assessed ? last : end);
  if (IsBlank(text)) RejectEmpty();
  if (!assessed)
    RejectAnswer("assess-yourself", -1,
                 "Now hold what you wrote against the criteria, and tick those it meets.");
  const std::vector<std::size_t> met = PlacesOfTyped(ids, answer.substr(last + kMarkSize));
  Verdict verdict;
  double credit = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (std::find(met.begin(), met.end(), i) != met.end()) {
      credit += credits[i];
    } else {
      verdict.cells.push_back(i);
    }
  }
  verdict.read = text;
  verdict.Grade(credit, "criteria");
  return verdict;
}

}  // namespace orrery
