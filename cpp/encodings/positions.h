// The positions of tokens in rows that contain padding.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Returns the positions of tokens in padded rows, as fairseq numbers them.
///
///     padding for a padding token; padding + 1, padding + 2, ... for the others, in each row anew
/// @param tokens   [B, T] or [T], token ids.
/// @param padding  Id of the padding token, any number.
/// @return As tokens, in tokens.
/// @throws std::invalid_argument if tokens has more than two axes.
/// @see facebookresearch/fairseq, fairseq/utils.py, make_positions. Test: Positions.
Tensor TokenPositions(const Tensor& tokens, double padding);

}  // namespace orrery
