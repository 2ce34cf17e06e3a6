// What choice and choices share: the choices that a question offers, and which of them are right.
#pragma once

#include "answers/answer_kind.h"
#include "answers/ids.h"

namespace orrery::answers {

/// The choices of a question.
struct OfferedChoices {
  Ids ids;
  std::vector<std::size_t> right;  ///< Indices of the right ones, in rising order.

  /// Returns whether a choice is right.
  /// @param choice  Index into ids, 0 ... ids.size() - 1. Test: OfferedChoices.
  bool IsRight(std::size_t choice) const;
};

/// The field `choices`, for the descriptions of kinds.
inline constexpr QuestionField kChoicesField = {
    .name = "choices",
    .type = FieldType::kRecords,
    .required = true,
    .sentence = "What is offered.",
    .items = {{.name = "id", .required = true, .sentence = "a-word"},
              {.name = "correct",
               .type = FieldType::kCondition,
               .sentence = "whether it is right, which may depend on the drawn numbers",
               .fallback = "false"},
              {.name = "text",
               .type = FieldType::kMarkdown,
               .required = true,
               .sentence = "what the learner can choose"},
              {.name = "why",
               .type = FieldType::kMarkdown,
               .required = true,
               .sentence = "why this choice is right, or what it overlooks"}}};

/// Reads the choices of a question: the key names the right ones by their ids, or, where there is
/// no key, their conditions `correct` are true for this variant.
/// @param attempt  Whose question has the choices.
/// @return all choices in their order, at least one of them right.
/// @throws std::invalid_argument if none is right, the key names one that is not offered, an id is
///         faulty, or a condition gives no truth value.
/// @see  Test: OfferedChoices; tests/golden/answers/choice.jsonl, choices.jsonl.
OfferedChoices ReadChoices(const Attempt& attempt);

}  // namespace orrery::answers
