// Answers that consist of ids, what was chosen, matched or put in order, and the choices offered.
#pragma once

#include "answers/answer_kind.h"
#include "answers/verdict.h"

namespace orrery::answers {

using Ids = std::vector<std::string>;

/// Splits "a, b, c" into ids without the space around them; blank text has none.
/// @param text       Any text.
/// @param separator  Any character but a space.
/// @return ids, perhaps empty ones between two separators.
/// @see  Test: IdsOfAnswers.
Ids SplitIds(const std::string& text, char separator = ',');

/// Returns the index of an id among others, from 0, or nothing where it is not among them. Any
/// texts are valid. Test: IdsOfAnswers.
std::optional<std::size_t> IndexOf(const Ids& ids, const std::string& id);

/// Returns the index of an id that the learner chose among those offered, from 0.
/// @throws UnreadableAnswer with the code "unknown-choice" if it is not offered.
/// @see  Test: IdsOfAnswers.
std::size_t ChosenIndex(const Ids& offered, const std::string& id);

/// Returns the indices of the ids in an answer "a, b, c", in its order, from 0.
/// @param offered  The ids to choose from, each once.
/// @param text     Any text; blank text chooses nothing.
/// @throws UnreadableAnswer if an id is not offered ("unknown-choice") or occurs twice
///         ("repeated").
/// @see  Test: IdsOfAnswers.
std::vector<std::size_t> ChosenIndices(const Ids& offered, const std::string& text);

/// Ends the check of an answer in which an id occurs twice.
/// @throws UnreadableAnswer always, with the code "repeated".
/// @see  Test: the rows "repeated" of tests/golden/answers.
[[noreturn]] void RejectRepeated(const std::string& id);

/// Joins the ids at some indices with ", ". Test: IdsOfAnswers.
/// @param ids      Any ids.
/// @param indices  Each below ids.size(), in any order.
std::string JoinIds(const Ids& ids, const std::vector<std::size_t>& indices);

/// Appends the id in `field` of an item of the question to `known`.
/// @param item   A record whose field is text: one word that is not among `known`, without commas,
///               equals signs or space around it.
/// @param field  Name of the field.
/// @param known  The ids so far; the new one is appended.
/// @throws std::invalid_argument naming the field and the faulty id.
/// @see  Test: IdsOfAnswers.
void AddId(const Value& item, const char* field, Ids& known);

/// The choices of a question.
struct OfferedChoices {
  Ids ids;
  std::vector<std::size_t> right;  ///< Indices of the right ones, in rising order.

  /// Returns whether a choice is right.
  /// @param choice  Index into ids, 0 ... ids.size() - 1. Test: OfferedChoices.
  bool IsRight(std::size_t choice) const;
};

/// The id of an item of a list, and the field `choices`, for the descriptions of kinds.
inline constexpr QuestionField kIdField = RequiredField("id", FieldType::kText, "a-word");
inline constexpr QuestionField kChoicesField = {
    .name = "choices",
    .type = FieldType::kRecords,
    .required = true,
    .sentence = "What is offered.",
    .items = {kIdField,
              {.name = "correct",
               .type = FieldType::kCondition,
               .sentence = "whether it is right, which may depend on the drawn numbers",
               .fallback = "false"},
              RequiredField("text", FieldType::kMarkdown, "what the learner can choose"),
              RequiredField("why", FieldType::kMarkdown,
                            "why this choice is right, or what it overlooks")}};

/// Reads the choices of a question: the key names the right ones by their ids, or, where there is
/// no key, their conditions `correct` are true for this variant.
/// @param attempt  Whose question has the choices.
/// @return all choices in their order, at least one of them right.
/// @throws std::invalid_argument if none is right, the key names one that is not offered, an id is
///         faulty, or a condition gives no truth value.
/// @see  Test: OfferedChoices; tests/golden/answers/choice.jsonl, choices.jsonl.
OfferedChoices ReadChoices(const Attempt& attempt);

}  // namespace orrery::answers
