// Patterns that explain a whole vector or matrix of wrong numbers.
#pragma once

#include <vector>

#include "answers/acceptance.h"

namespace orrery {

/// Names the pattern that a wrong answer follows, by code and message of the verdict; the outcome
/// stays.
///
/// The first that fits of: "transposed" (square matrices), "sign-flipped", "shifted" (all entries,
/// rows or columns moved by one, round the end or with one new at the end), "common-factor",
/// "column-softmax" and "row-softmax" (weights that sum to 1 along the other axis), "rows-sum"
/// (weights that do not sum to 1). All but those of weights must explain every entry, at least two
/// wrong ones among them and more than are right as they stand.
void NamePattern(const Acceptance& how, const std::vector<Typed>& typed, const Tensor& key,
                 Verdict& verdict);

}  // namespace orrery
