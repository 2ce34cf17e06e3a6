// Learned absolute positions: a table with one row a position, each row learned like a word's
// embedding.
#pragma once

#include "encodings/encoding.h"
#include "numeric/tensor.h"

namespace orrery {

/// Which row a position reads, and what it is multiplied by. The field has several habits.
struct LearnedOptions {
  double offset =
      0;  ///< Rows; position p reads row p + offset. OPT has 2: its first two rows stand for padding.
  double scale = 1;  ///< Dimensionless factor on each row. x-transformers has d^-0.5.
};

/// Rows of the table, by position.
///
///     E(p) = scale * table[p + offset]
///
/// Padding: TokenPositions numbers the tokens of padded rows; a table of n rows then holds n -
/// padding - 1 positions.
/// @param table      [n, d].
/// @param positions  Of any shape, tokens: whole numbers with 0 <= position + offset < n, in any
///                   order, repeated or not.
/// @return As positions, then d.
/// @throws std::invalid_argument naming a position that has no row and the rows there are: a
///         learned table knows nothing beyond its end, so it neither wraps nor stops short.
/// @note Exact but for the scale.
/// @see Gehring et al. 2017, "Convolutional Sequence to Sequence Learning", arXiv:1705.03122,
///      section 3.1. Test: LearnedTest, golden file 02.
Tensor LearnedRows(const Tensor& table, const Tensor& positions,
                   const LearnedOptions& options = {});

/// Backward pass of LearnedRows: gradient by the table.
///
///     dtable[r] = scale * sum of d_output over all places whose position reads row r
///
/// Rows of positions that occur more than once accumulate; rows of positions that do not occur are
/// 0.
/// @param d_output  As positions, then d.
/// @return [n, d].
/// @throws std::invalid_argument as LearnedRows, or if d_output does not have the output's shape.
/// @see As LearnedRows. Test: LearnedTest, golden file 02.
Tensor LearnedBackward(const Tensor& table, const Tensor& positions, const Tensor& d_output,
                       const LearnedOptions& options = {});

/// Description and function entries, for the registry.
const Encoding& Learned();

}  // namespace orrery
