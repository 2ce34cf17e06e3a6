// Patterns of errors that explain a whole vector or matrix of wrong numbers.
#pragma once

#include <vector>

#include "answers/tolerance.h"

namespace orrery::answers {

/// Names the pattern that a wrong vector or matrix follows, in code and message of its verdict; the
/// outcome stays, and so does all of the verdict if no pattern explains the numbers.
///
/// The first that fits of: "transposed" (square matrices), "sign-flipped", "shifted" (all entries,
/// rows or columns moved by one place, cyclically or with anything new at the end),
/// "common-factor", "column-softmax" and "row-softmax" (weights that sum to 1 along the other
/// axis), "rows-sum" (weights that do not sum to 1). All but the patterns of weights must explain
/// every entry, at least two wrong ones among them, and more entries than are right anyway.
///
/// @param tolerance  When a number counts as the expected one.
/// @param typed      As many numbers as the key has entries, row by row, in its unit.
/// @param key        [n] or [rows, columns]; a single number has no pattern.
/// @param verdict    Its `cells` are the wrong entries.
/// @see  Test: Pattern, 400 random keys with and without each error.
void NameErrorPattern(const Tolerance& tolerance, const std::vector<TypedNumber>& typed,
                      const Tensor& key, Verdict& verdict);

}  // namespace orrery::answers
