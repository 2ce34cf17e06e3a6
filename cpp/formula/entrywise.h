// Operators on tensors, entry by entry, with NumPy's rule for shapes.
#pragma once

#include "numeric/tensor.h"

namespace orrery::formula {

/// Applies an operator to entries, stretching axes of size 1 and missing leading axes.
/// @throws std::invalid_argument naming both shapes if they cannot be stretched to one.
Tensor Entrywise(const Tensor& a, const Tensor& b, double (*apply)(double, double));

/// Matrix product as `@` means it: vector @ vector is the dot product, matrix @ vector and vector @
/// matrix are vectors.
/// @throws std::invalid_argument if the inner sizes differ or a rank is not 1 or 2.
Tensor MatrixProductOf(const Tensor& a, const Tensor& b);

}  // namespace orrery::formula
