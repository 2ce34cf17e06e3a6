// How much a map of rows to rows depends on the order of its input.
#pragma once

#include <span>

#include "numeric/tensor.h"

namespace orrery {

/// What reordering the input does to the output of a map f of rows to rows.
struct PermutationError {
  double invariance = 0;  ///< max |f(P x) - f(x)|: 0 where the output stays as it is.
  double equivariance =
      0;  ///< max |f(P x) - P f(x)|: 0 where the output is reordered as the input.
};

/// Compares the output for rows in order with the output for reordered rows by the formulas of
/// PermutationError.
///
/// Attention without positions and without a mask is equivariant, to rounding (sums are taken in
/// another order).
/// @param output     [T, ...], f(x), in any unit.
/// @param reordered  As output, f(P x): row t of P x is row order[t] of x, as in PermuteRows.
/// @param order      [T], every row number 0 to T - 1 once.
/// @return The errors in the unit of output, exact; a NaN makes both NaN.
/// @throws std::invalid_argument if the shapes differ or order is not a permutation of the rows.
/// @see Lee et al. 2019, "Set Transformer", arXiv:1810.00825, section 2 (property 1). Test:
///      Permutation.
PermutationError PermutationErrorOf(const Tensor& output, const Tensor& reordered,
                                    std::span<const double> order);

}  // namespace orrery
