// The kind "matrix": numbers in rows of equal length.

#include "answers/grid_answer.h"

namespace orrery::answers {
namespace {

Verdict CheckMatrix(const Attempt& attempt) { return JudgeGrid(attempt, 2); }

}  // namespace

extern const AnswerKind kMatrixKind = {
    .name = "matrix",
    .sentence = "Numbers in rows of equal length.",
    .fields = {kModeField, kValueField, kDigitsField, kAbsoluteField, kRelativeField},
    .key = KeyType::kValue,
    .may_be_part = true,
    .is_typed = true,
    .check = OrUnreadable<CheckMatrix>,
};

}  // namespace orrery::answers
