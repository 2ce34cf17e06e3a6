// The kind "ordering": lines put in order, with lines that do not belong left out.

#include "answers/answer_kind.h"
#include "answers/ids.h"
#include "answers/partial_order.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// What an ordering question asks.
struct Proof {
  Ids ids;                             // lines, then distractors
  std::size_t count = 0;               // of lines
  std::vector<LineSet> needs;          // of each line, directly
  std::vector<LineSet> prerequisites;  // of each line, also through others
};

Proof ReadProof(const List& lines, const List& distractors) {
  Proof proof;
  proof.count = lines.size();
  if (proof.count + distractors.size() > kMostLines) {
    Reject("the question has {} lines and distractors; there may be {}",
           {proof.count + distractors.size(), kMostLines});
  }
  for (const Value& line : lines) AddId(line, "id", proof.ids);
  proof.needs.resize(proof.count);
  for (std::size_t i = 0; i < proof.count; ++i) {
    for (const std::string& id : TextsField(AsRecord(lines[i], "lines"), "needs")) {
      const std::optional<std::size_t> need = IndexOf(proof.ids, id);
      if (!need) Reject("line {} needs {}, which is not a line", {proof.ids[i], id});
      proof.needs[i] |= Bit(*need);
    }
  }
  proof.prerequisites = TransitiveClosure(proof.needs);
  for (std::size_t i = 0; i < proof.count; ++i) {
    if (proof.prerequisites[i] & Bit(i))
      Reject("line {} needs itself, by way of what it needs", {proof.ids[i]});
  }
  for (const Value& distractor : distractors) AddId(distractor, "id", proof.ids);
  return proof;
}

// The lines of an answer that may not stand where they are, as indices into the answer: those that
// belong to no order, and those before a line that they need. One line moved up too far is one of
// them, and the lines after it are not.
std::vector<std::size_t> WrongLines(const Proof& proof, const std::vector<std::size_t>& typed) {
  std::vector<std::size_t> wrong;
  LineSet placed = 0;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    const std::size_t line = typed[i];
    if (line >= proof.count || (proof.needs[line] & ~placed)) wrong.push_back(i);
    if (line < proof.count) placed |= Bit(line);
  }
  return wrong;
}

// The distance to a right order is the smallest number of edits that make one: leaving out a
// distractor, inserting a missing line, moving a line. None of them does the work of another, so
// the numbers add up. An order whose first line is wrong is not partly right, however near it is:
// lines that nobody has moved may be near by chance.
Verdict CheckOrdering(const Attempt& attempt) {
  const Record& fields = attempt.question.fields;
  const List& distractors = ListField(fields, "distractors");
  const Proof proof = ReadProof(ListField(fields, "lines"), distractors);
  const std::vector<std::size_t> typed = ChosenIndices(proof.ids, attempt.answer);
  if (typed.empty()) RejectEmpty(-1, "Put the lines in order first.");

  std::vector<std::size_t> placed;
  for (std::size_t line : typed) {
    if (line < proof.count) placed.push_back(line);
  }
  const std::size_t to_leave_out = typed.size() - placed.size();
  const std::size_t to_insert = proof.count - placed.size();
  const std::size_t distance = to_leave_out + to_insert + MovesToOrder(proof.prerequisites, placed);

  Verdict verdict;
  verdict.SetCredit(1 - static_cast<double>(distance) / static_cast<double>(proof.count),
                    "missing-lines");
  verdict.cells = WrongLines(proof, typed);
  if (!verdict.cells.empty()) {
    const std::size_t first = verdict.cells.front();
    const std::size_t line = typed[first];
    if (first == 0) verdict.outcome = Outcome::kIncorrect;
    verdict.line = static_cast<long>(first);
    verdict.code = "line-" + proof.ids[line];
    verdict.message =
        line >= proof.count
            ? TextField(AsRecord(distractors[line - proof.count], "distractors"), "message")
            : "Which line must come before this one? It is not there yet.";
  } else if (distance > 0) {
    verdict.message = "This is right so far; which lines are missing?";
  }
  verdict.key = JoinIds(proof.ids, TopologicalOrder(proof.prerequisites));
  verdict.read = JoinIds(proof.ids, typed);
  return verdict;
}

}  // namespace

extern const AnswerKind kOrderingKind = {
    .name = "ordering",
    .sentence = "Lines in an order in which each follows those it needs.",
    .fields = {{.name = "lines",
                .type = FieldType::kRecords,
                .required = true,
                .sentence = "The lines.",
                .items = {kIdField,
                          OptionalField("needs", FieldType::kTexts,
                                        "ids of the lines that must come before it"),
                          RequiredField("text", FieldType::kMarkdown, "the line")}},
               {.name = "distractors",
                .type = FieldType::kRecords,
                .sentence = "Lines that belong to no right order.",
                .items = {kIdField, RequiredField("text", FieldType::kMarkdown, "the line"),
                          RequiredField("message", FieldType::kMarkdown,
                                        "why it does not belong")}}},
    .check = OrUnreadable<CheckOrdering>,
};

}  // namespace orrery::answers
