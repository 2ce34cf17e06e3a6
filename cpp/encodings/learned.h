// Learned absolute positions: a table with one row for each position, learned like the embedding of
// a word.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// Which row a position reads, and its factor; libraries differ in both.
struct LearnedOptions {
  /// Rows: position p reads row p + offset. 2 in OPT, whose first two rows are for padding.
  double offset = 0;
  double scale = 1;  ///< Dimensionless factor on each row. d^-0.5 in x-transformers.
};

/// Returns the rows of the table, by position.
///
///     E(p) = scale * table[p + offset]
///
/// Padding: TokenPositions numbers the tokens of padded rows; a table of n rows then has n -
/// padding - 1 positions.
/// @param table      [n, d].
/// @param positions  Any shape, tokens: whole numbers with 0 <= position + offset < n, in any
///                   order, repeated or not.
/// @param options    offset, rows; scale, dimensionless and finite.
/// @return [...positions, d], exact but for the scale.
/// @throws std::invalid_argument naming a position without a row and the rows there are: a learned
///         table has no value beyond its end, so positions neither wrap nor stop there.
/// @see Gehring et al. 2017, "Convolutional Sequence to Sequence Learning", arXiv:1705.03122,
///      section 3.1. Test: Learned.
Tensor LearnedRows(const Tensor& table, const Tensor& positions,
                   const LearnedOptions& options = {});

/// Computes the backward pass of LearnedRows, as encoding.h says of all.
///
///     dtable[r] = scale * sum of d_output over all positions that read row r
/// @return 0 for rows that are not read.
/// @see As LearnedRows. Test: Learned.
Tensor LearnedBackward(const Tensor& table, const Tensor& positions, const Tensor& d_output,
                       const LearnedOptions& options = {});

}  // namespace orrery
