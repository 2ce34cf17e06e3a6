// Numbering tokens: which position each token of a padded row gets.
#pragma once

#include "functions/function.h"

namespace orrery {

/// Positions of tokens in rows that hold padding, as fairseq numbers them.
///
/// A padding token gets the position `padding`; the others are counted from padding + 1, left to
/// right, each row anew.
///
/// @param tokens   [B, T] or [T], token ids.
/// @param padding  Id of the padding token.
/// @return as tokens.
/// @see facebookresearch/fairseq, fairseq/utils.py, make_positions. Test: golden file 01,
///      sin/fairseq/padding.
Tensor TokenPositions(const Tensor& tokens, double padding);

/// Entries for the function table.
Functions PositionFunctions();

}  // namespace orrery
