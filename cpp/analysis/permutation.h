// How much of the order of its input a map of rows to rows feels.
#pragma once

#include <span>

#include "numeric/tensor.h"

namespace orrery {

/// What reordering the input does to the output of a map f of rows to rows.
struct PermutationError {
  double invariance = 0;  ///< max |f(P x) - f(x)|: 0 where the output stays.
  double equivariance =
      0;  ///< max |f(P x) - P f(x)|: 0 where the output is reordered as the input is.
};

/// Compares the output for rows in order with the output for reordered rows.
///
/// Attention without positions and without a mask is equivariant, to rounding (sums are taken in
/// another order).
/// @param output     [T, ...], f(x).
/// @param reordered  As output, f(P x): row t of P x is row order[t] of x, as PermuteRows has it.
/// @param order      [T], every row number once.
/// @throws std::invalid_argument if the shapes differ or order is not a permutation of the rows.
/// @note Exact. A NaN makes both errors NaN.
/// @see Lee et al. 2019, "Set Transformer", arXiv:1810.00825, section 2 (property 1). Test:
///      PermutationTest.
PermutationError PermutationErrorOf(const Tensor& output, const Tensor& reordered,
                                    std::span<const double> order);

}  // namespace orrery
