// The kind "matching": a partner for each item, as "left=right, left=right".

#include "answers/answer_kind.h"
#include "answers/ids.h"

namespace orrery::answers {
namespace {

// What a matching question asks.
struct Pairs {
  Ids left;
  Ids offered;                       // partners, those that belong to no item among them
  std::vector<std::size_t> partner;  // of each left item, as an index into `offered`
};

Pairs ReadPairs(const Record& fields) {
  Pairs pairs;
  pairs.offered = TextsField(fields, "extra");
  for (const Value& item : ListField(fields, "pairs")) {
    AddId(item, "left", pairs.left);
    const std::string& right = TextField(AsRecord(item, "pairs"), "right");
    std::optional<std::size_t> index = IndexOf(pairs.offered, right);
    if (!index) {
      AddId(item, "right", pairs.offered);
      index = pairs.offered.size() - 1;
    }
    pairs.partner.push_back(*index);
  }
  return pairs;
}

// The chosen partner of each left item.
std::vector<std::size_t> ReadAnswer(const Pairs& pairs, const std::string& answer) {
  const Ids typed = SplitIds(answer);
  if (typed.empty()) RejectEmpty(-1, "Choose a partner for each item first.");
  std::vector<std::optional<std::size_t>> matched(pairs.left.size());
  for (const std::string& pair : typed) {
    const Ids sides = SplitIds(pair, '=');
    if (sides.size() != 2)
      RejectAnswer("unreadable", -1, "Pairs are written left=right, with commas between them.");
    std::optional<std::size_t>& partner = matched[ChosenIndex(pairs.left, sides[0])];
    if (partner) RejectRepeated(sides[0]);
    partner = ChosenIndex(pairs.offered, sides[1]);
  }
  std::vector<std::size_t> partners;
  for (std::size_t i = 0; i < matched.size(); ++i) {
    // Ids are for programs; a learner sees the items in this order.
    if (!matched[i]) RejectAnswer("incomplete", -1, "Item {} has no partner yet.", {i + 1});
    partners.push_back(*matched[i]);
  }
  return partners;
}

Verdict CheckMatching(const Attempt& attempt) {
  const Pairs pairs = ReadPairs(attempt.question.fields);
  const std::vector<std::size_t> matched = ReadAnswer(pairs, attempt.answer);
  Verdict verdict;
  for (std::size_t i = 0; i < matched.size(); ++i) {
    if (matched[i] != pairs.partner[i]) verdict.cells.push_back(i);
    verdict.key +=
        Sentence("{}{}={}", {i == 0 ? "" : ", ", pairs.left[i], pairs.offered[pairs.partner[i]]});
  }
  verdict.read = attempt.answer;
  const double share =
      1 - static_cast<double>(verdict.cells.size()) / static_cast<double>(matched.size());
  verdict.SetCredit(share, "other");
  const std::size_t right = matched.size() - verdict.cells.size();
  if (right > 0 && right < matched.size())
    verdict.SetFeedback("wrong-entries", "{} of {} pairs {} right.",
                        {right, matched.size(), right == 1 ? "is" : "are"});
  return verdict;
}

}  // namespace

extern const AnswerKind kMatchingKind = {
    .name = "matching",
    .sentence = "A partner for each item on the left.",
    .fields = {{.name = "pairs",
                .type = FieldType::kRecords,
                .required = true,
                .sentence = "The right pairs.",
                .items = {{.name = "left", .required = true, .sentence = "a-word"},
                          {.name = "right", .required = true, .sentence = "a-word"},
                          OptionalField("why", FieldType::kMarkdown,
                                        "why the two belong together")}},
               OptionalField("extra", FieldType::kTexts, "Ids of partners that belong to no item."),
               RequiredField("texts", FieldType::kMarkdownByName,
                             "What the learner reads, for each left, right and extra.")},
    .check = OrUnreadable<CheckMatching>,
};

}  // namespace orrery::answers
