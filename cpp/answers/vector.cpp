// The kind "vector": several numbers in one row or column.

#include "answers/grid_answer.h"

namespace orrery::answers {
namespace {

Verdict CheckVector(const Attempt& attempt) { return JudgeGrid(attempt, 1); }

}  // namespace

extern const AnswerKind kVectorKind = {
    .name = "vector",
    .sentence = "Several numbers in one row or column.",
    .fields = {kModeField, kValueField, kDigitsField, kAbsoluteField, kRelativeField},
    .key = KeyType::kValue,
    .may_be_part = true,
    .is_typed = true,
    .check = OrUnreadable<CheckVector>,
};

}  // namespace orrery::answers
