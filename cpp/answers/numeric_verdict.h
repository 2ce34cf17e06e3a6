// What number, vector, matrix and chart share: the verdict on typed numbers, entry by entry.
#pragma once

#include "answers/tolerance.h"

namespace orrery::answers {

/// The code of a verdict on an answer that is right as far as it goes, with too few digits.
inline constexpr const char* kTooFewDigits = "rounded";

/// Judges typed numbers entry by entry; the credit is the share of entries that are accepted.
///
/// What explains all of a wrong answer sets the code: exactly one mistake or convention of the
/// question, first as precisely as the question asks, then at the digits typed; the key rounded
/// further than asked, or an accepted number with fewer digits than asked (kTooFewDigits); or an
/// error pattern such as swapped rows and columns. "Right so far" is said from two significant
/// digits on, and only where no mistake rounds to them.
/// @param attempt    The question with its mistakes, and its variant.
/// @param tolerance  When a number counts as the expected one.
/// @param typed      As many numbers as the key has entries, row by row, in its unit.
/// @param computed   The key, of any shape; finite. Entries that are 0 up to rounding count as 0.
/// @throws UnreadableAnswer if exact digits are asked for and an expression was typed;
///         std::invalid_argument for faults of the question, such as a key that is not whole in the
///         mode kInteger.
/// @see  Test: tests/golden/answers/number.jsonl, vector.jsonl, matrix.jsonl.
Verdict JudgeNumbers(const Attempt& attempt, const Tolerance& tolerance,
                     const std::vector<TypedNumber>& typed, const Tensor& computed);

/// Names the pattern that a wrong vector or matrix follows, in code and message of its verdict; the
/// outcome stays, and so does all of the verdict if no pattern explains the numbers.
///
/// The first that fits of: "transposed" (square matrices), "sign-flipped", "shifted" (all entries,
/// rows or columns moved by one place, cyclically or with anything new at the end),
/// "common-factor", "column-softmax" and "row-softmax" (weights that sum to 1 along the other
/// axis), "rows-sum" (weights that do not sum to 1). All but the patterns of weights must explain
/// every entry, at least two wrong ones among them, and more entries than are right anyway.
/// @param tolerance  When a number counts as the expected one.
/// @param typed      As many numbers as the key has entries, row by row, in its unit.
/// @param key        [n] or [rows, columns]; a single number has no pattern.
/// @param verdict    Its `cells` are the wrong entries.
/// @see  Test: Pattern, 400 random keys with and without each error.
void NameErrorPattern(const Tolerance& tolerance, const std::vector<TypedNumber>& typed,
                      const Tensor& key, Verdict& verdict);

}  // namespace orrery::answers
