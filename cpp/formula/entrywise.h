// Operators on tensors, entry by entry, with NumPy's rule for shapes.
#pragma once

#include "numeric/tensor.h"

namespace orrery::formula {

/// Applies an operator to the entries of two tensors: c[i, j, …] = apply(a[i, j, …], b[i, j, …]).
/// @param a, b  Any shapes. Axes are aligned from the last; an axis of size 1 and a missing leading
///              axis are repeated to the size of the other.
/// @return      The common shape.
/// @throws std::invalid_argument naming both shapes if they cannot be aligned.
/// @see  NumPy reference, "Broadcasting", general broadcasting rules. Test: Entrywise.
Tensor Entrywise(const Tensor& a, const Tensor& b, double (*apply)(double, double));

/// Computes the matrix product of the operator `@`: c[i, k] = sum over j of a[i, j] b[j, k].
/// @param a, b  [m, n] and [n, p]. A vector on the left is a row, on the right a column; its axis
///              is missing in the result, so vector @ vector is the dot product.
/// @throws std::invalid_argument if the inner sizes differ or a rank is not 1 or 2.
/// @see  PEP 465, "A dedicated infix operator for matrix multiplication". Test: Entrywise.
Tensor MatrixProductOf(const Tensor& a, const Tensor& b);

}  // namespace orrery::formula
