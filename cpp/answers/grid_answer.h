// What vector and matrix share: answers of several numbers in rows.
#pragma once

#include "answers/tolerance.h"

namespace orrery::answers {

/// Judges a typed or pasted vector or matrix, entry by entry, or the name of one that answers may
/// use. Where only decimal commas give the answer the shape of the key, they are read as such.
/// @param attempt  The question, its variant and the answer, any text.
/// @param rank     1: the key must be a vector [n]; 2: a matrix [rows, columns].
/// @return the verdict of JudgeNumbers on the entries, row by row.
/// @throws UnreadableAnswer if the text is no grid of numbers, or has another shape than the key;
///         std::invalid_argument for faults of the question, such as a key of another rank.
/// @see  Test: GridAnswer; tests/golden/answers/vector.jsonl, matrix.jsonl.
Verdict JudgeGrid(const Attempt& attempt, std::size_t rank);

}  // namespace orrery::answers
