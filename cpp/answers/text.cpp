// The kind "text": an answer in the learner's own words, which they assess themselves by a rubric.
// The answer is the text, then a line "rubric: id, id".

#include <algorithm>
#include <cmath>

#include "answers/ids.h"
#include "answers/learner_input.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

constexpr double kRounding = 1e-6;  // of a sum of credits such as 1/3
const std::string kMark = "rubric:";

struct Rubric {
  Ids ids;
  std::vector<double> credits;
};

Rubric ReadRubric(const List& criteria) {
  Rubric rubric;
  double sum = 0;
  for (const Value& item : criteria) {
    AddId(item, "id", rubric.ids);
    rubric.credits.push_back(NumberField(AsRecord(item, "rubric"), "credit",
                                         1 / static_cast<double>(criteria.size()), 0, 1));
    sum += rubric.credits.back();
  }
  if (std::abs(sum - 1) > kRounding)
    Reject("the credits of the rubric add up to {}; they must add up to 1", {sum});
  return rubric;
}

Verdict CheckText(const Attempt& attempt) {
  const Rubric rubric = ReadRubric(ListField(attempt.question.fields, "rubric"));
  const std::string& answer = attempt.answer;
  const std::size_t end = answer.find_last_not_of(" \t\r\n") + 1;
  const std::size_t last_line = end == 0 ? 0 : answer.rfind('\n', end - 1) + 1;
  const bool assessed = answer.compare(last_line, kMark.size(), kMark) == 0;
  const std::string text = answer.substr(0, assessed ? last_line : end);
  if (IsBlank(text)) RejectEmpty();
  if (!assessed)
    RejectAnswer("assess-yourself", -1,
                 "Now compare what you wrote with the rubric, and tick what your text says.");
  const std::vector<std::size_t> met =
      ChosenIndices(rubric.ids, answer.substr(last_line + kMark.size()));
  Verdict verdict;
  double credit = 0;
  for (std::size_t i = 0; i < rubric.ids.size(); ++i) {
    if (std::find(met.begin(), met.end(), i) != met.end()) {
      credit += rubric.credits[i];
    } else {
      verdict.cells.push_back(i);
    }
  }
  verdict.read = text;
  verdict.SetCredit(credit, "criteria");
  return verdict;
}

}  // namespace

extern const AnswerKind kTextKind = {
    .name = "text",
    .sentence = "Prose, which the learner then compares with a rubric.",
    .fields = {{.name = "rubric",
                .type = FieldType::kRecords,
                .required = true,
                .sentence = "What a good answer says; the credits add up to 1.",
                .items = {kIdField,
                          {.name = "credit",
                           .type = FieldType::kNumber,
                           .sentence = "its share, from 0 to 1",
                           .fallback = "equal shares",
                           .minimum = 0,
                           .maximum = 1},
                          RequiredField("text", FieldType::kMarkdown, "what a good answer says")}}},
    .check = OrUnreadable<CheckText>,
};

}  // namespace orrery::answers
