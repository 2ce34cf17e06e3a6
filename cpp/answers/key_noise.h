// Entries of a key that are 0 up to rounding: sin(pi).
#pragma once

#include <vector>

#include "answers/answer_kind.h"

namespace orrery::answers {

/// Returns for each entry of a key how far from 0 rounding may have moved it, and 0 for entries
/// that are another number: how much the key changes under perturbed steps (kPerturbation) where
/// that is at least its size, and 1e-15 of the largest entry for what is smaller than this.
/// @param key  The value of the question's key, finite, of any shape. A question without a key has
///             no noise. Throws nothing. Test: KeyNoise.
std::vector<double> NoiseOfZeros(const Attempt& attempt, const Tensor& key);

}  // namespace orrery::answers
