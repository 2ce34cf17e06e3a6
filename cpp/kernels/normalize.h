// Layer norm and RMS norm of the rows of a block, forward beside backward.
#pragma once

#include "kernels/block.h"
#include "kernels/product.h"

namespace orrery::kernels {

/// Gives every row mean 0 and variance 1, then scales and shifts its entries:
///
///     y = (x - mean x) / s * weight + bias,      s = sqrt(var x + eps),  var x = mean (x - mean x)^2
/// @param x       [T, C], C 1 or more, in any unit.
/// @param weight  [C].   @param bias  [C].
/// @param eps     In the squared unit of x, > 0.
/// @param y       [T, C], overwritten; x itself or apart from it.
/// @param mean    [T], overwritten with the rows' means.
/// @param inverse [T], overwritten with 1/s. Backward takes both.
/// @throws std::invalid_argument naming the sizes that do not fit.
/// @note  In floats, sums are four partial sums of every fourth entry: every machine and
///        WebAssembly give the same bits. Entries of y are within C 2e-7 of their value, relative
///        to the largest normalized entry times its weight.
/// @see   Ba et al. 2016, "Layer Normalization", arXiv:1607.06450, section 3. Test: NormRows.
void LayerNormRows(Block<const float> x, std::span<const float> weight, std::span<const float> bias,
                   float eps, Block<float> y, std::span<float> mean, std::span<float> inverse);
void LayerNormRows(Block<const double> x, std::span<const double> weight,
                   std::span<const double> bias, double eps, Block<double> y,
                   std::span<double> mean, std::span<double> inverse);

/// Computes the backward pass of LayerNormRows. With n = (x - mean) * inverse and g = dy * weight:
///
///     dx = (g - mean g - n mean(g n)) * inverse,     d_weight += sum dy n,     d_bias += sum dy
/// @param x, weight, mean, inverse  As given to, and filled by, LayerNormRows.
/// @param dy                        [T, C], gradient by y.
/// @param dx                        [T, C]; overwritten, or added to with Store::kAdd, as a
///                                  residual stream needs.
/// @param store                     Whether dx is overwritten or added to.
/// @param d_weight                  [C], added to.
/// @param d_bias                    [C], added to, row after row.
/// @throws std::invalid_argument naming the sizes that do not fit.
/// @see As LayerNormRows. Test: NormRows.
void LayerNormRowsBackward(Block<const float> x, std::span<const float> weight,
                           std::span<const float> mean, std::span<const float> inverse,
                           Block<const float> dy, Block<float> dx, Store store,
                           std::span<float> d_weight, std::span<float> d_bias);
void LayerNormRowsBackward(Block<const double> x, std::span<const double> weight,
                           std::span<const double> mean, std::span<const double> inverse,
                           Block<const double> dy, Block<double> dx, Store store,
                           std::span<double> d_weight, std::span<double> d_bias);

/// Divides every row by its root mean square, then scales its entries: y = x / s * weight,
/// s = sqrt(mean x^2 + eps). All else is as for LayerNormRows.
/// @throws std::invalid_argument naming the sizes that do not fit.
/// @see Zhang and Sennrich 2019, "Root Mean Square Layer Normalization", arXiv:1910.07467, section
///      3. Test: NormRows.
void RmsNormRows(Block<const float> x, std::span<const float> weight, float eps, Block<float> y,
                 std::span<float> inverse);
void RmsNormRows(Block<const double> x, std::span<const double> weight, double eps, Block<double> y,
                 std::span<double> inverse);

/// Computes the backward pass of RmsNormRows: dx = (g - n mean(g n)) * inverse with n = x * inverse
/// and g = dy * weight; d_weight += sum dy n. All else is as for LayerNormRowsBackward.
/// @throws std::invalid_argument naming the sizes that do not fit.
/// @see As RmsNormRows. Test: NormRows.
void RmsNormRowsBackward(Block<const float> x, std::span<const float> weight,
                         std::span<const float> inverse, Block<const float> dy, Block<float> dx,
                         Store store, std::span<float> d_weight);
void RmsNormRowsBackward(Block<const double> x, std::span<const double> weight,
                         std::span<const double> inverse, Block<const double> dy, Block<double> dx,
                         Store store, std::span<double> d_weight);

}  // namespace orrery::kernels
