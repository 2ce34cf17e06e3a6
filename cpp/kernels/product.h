// Matrix products of blocks: the three forms that a layer needs forward and backward.
#pragma once

#include "kernels/block.h"

namespace orrery::kernels {

/// What a product does with what the result's block holds: replaces it or adds to it.
enum class Store { kOverwrite, kAdd };

/// The most bytes of stack that a product of floats uses, for copies of parts of a and b.
inline constexpr std::size_t kProductStack = 300'000;

/// Computes the product c = a b, or c + a b: entry (r, c) is sum_k a(r, k) b(k, c).
///
/// Every entry starts from 0, or from what c holds, and takes its summands one after another, k = 0
/// first: each a product that is rounded, then a sum that is rounded, never a fused multiply-add.
/// So the SIMD kernel (float) gives bit for bit what the plain loops give, natively and as
/// WebAssembly.
/// @param a      [rows, inner], any numbers.  @param b  [inner, cols].
/// @param c      [rows, cols], in the product of their units; shares no memory with a or b. It is
///               read only for Store::kAdd.
/// @param store  kOverwrite or kAdd.
/// @throws std::invalid_argument naming both shapes if they do not fit.
/// @note  Nothing is allocated; the float kernels use kProductStack bytes of stack or less.
/// @see   Goto and van de Geijn 2008, "Anatomy of high-performance matrix multiplication",
///        doi:10.1145/1356052.1356053, sections 4 and 5, for packing and blocking. Test: Product.
void ProductNN(Block<const float> a, Block<const float> b, Block<float> c, Store store);
void ProductNN(Block<const double> a, Block<const double> b, Block<double> c, Store store);

/// Computes the product with b transposed, c = a b^T, or c + a b^T: entry (r, c) is
/// sum_k a(r, k) b(c, k). All else is as for ProductNN.
/// @param a      [rows, inner].
/// @param b      [cols, inner].
/// @param c      [rows, cols].
/// @param store  Whether c is overwritten or added to.
/// @param bias   [cols], added to every row of c after all products, as in a linear layer; or empty.
/// @throws std::invalid_argument naming both shapes, or bias and both sizes, if they do not fit.
/// @see Test: Product.
void ProductNT(Block<const float> a, Block<const float> b, Block<float> c, Store store,
               std::span<const float> bias = {});
void ProductNT(Block<const double> a, Block<const double> b, Block<double> c, Store store,
               std::span<const double> bias = {});

/// Computes the product with a transposed, c = a^T b, or c + a^T b: entry (r, c) is
/// sum_k a(k, r) b(k, c). All else is as for ProductNN. A layer's weights have this gradient.
/// @param a      [inner, rows].
/// @param b      [inner, cols].
/// @param c      [rows, cols].
/// @param store  Whether c is overwritten or added to.
/// @throws std::invalid_argument naming both shapes if they do not fit.
/// @see Test: Product.
void ProductTN(Block<const float> a, Block<const float> b, Block<float> c, Store store);
void ProductTN(Block<const double> a, Block<const double> b, Block<double> c, Store store);

}  // namespace orrery::kernels
