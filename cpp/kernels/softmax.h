// Softmax of a row of logits and its backward pass.
#pragma once

#include "kernels/block.h"

namespace orrery::kernels {

/// Turns the logits x = scale row + bias into weights, w_s = exp(x_s - max x) / sum_t exp(x_t - max
/// x), as orrery::Softmax does.
/// @param row    [S], finite or minus infinity, whose weight is 0; overwritten. A row of minus
///               infinities becomes zeros. NaN makes every weight NaN. So does plus infinity in
///               floats, where it means that a run has left its range; doubles share the weight
///               among such entries, as orrery::Softmax does.
/// @param scale  Of the row, positive: in attention, 1 / sqrt(d_head).
/// @param bias   [S], dimensionless and finite, or empty for none.
/// @throws std::invalid_argument naming both lengths if a bias and the row differ.
/// @note  In floats, a weight is within 5e-7 + 1.2e-7 (max x - x_s) of its value, relatively, and 0
///        where exp(x_s - max x) < 2^-126; the sum is 1 to within 2e-7 + S 3e-8. The sum's order is
///        fixed: four partial sums of every fourth entry, so that every machine and WebAssembly
///        give the same bits.
/// @see   Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network
///        Outputs". Test: SoftmaxRow.
void SoftmaxRow(std::span<float> row, float scale = 1, std::span<const float> bias = {});
void SoftmaxRow(std::span<double> row, double scale = 1, std::span<const double> bias = {});

/// Computes SoftmaxRow of each row, to the same bits, several rows at a time: none waits for its own
/// maximum and sum.
/// @param rows  [R, S], overwritten.  @param scale  As for SoftmaxRow.
/// @param bias  [R, S], or an empty block for none.
/// @throws std::invalid_argument naming both shapes if a bias and the rows differ.
/// @see   Bridle 1990. Test: SoftmaxRow.
void SoftmaxRows(Block<float> rows, float scale = 1, Block<const float> bias = {});
void SoftmaxRows(Block<double> rows, double scale = 1, Block<const double> bias = {});

/// Computes ln sum_s exp(x_s), formed as max x + ln sum_s exp(x_s - max x). Less the logit of a
/// target, it is the cross-entropy of a row.
/// @param row  [S], dimensionless, finite or minus infinity.
/// @return Minus infinity for an empty row or one of minus infinities. In floats within 5e-7 of its
///         value; its last bits depend on the machine's logarithm.
/// @see   Blanchard, Higham and Higham 2021, "Accurately computing the log-sum-exp and softmax
///        functions", doi:10.1093/imanum/draa038. Test: SoftmaxRow.
double LogSumExpRow(std::span<const float> row);
double LogSumExpRow(std::span<const double> row);

/// Computes the backward pass of SoftmaxRow. The gradient by the logits is dx_s = w_s (d_s - sum_t
/// w_t d_t), the one by the row scale dx.
/// @param weights  [S], the result of SoftmaxRow, dimensionless.
/// @param d_row    [S], gradient by the weights; overwritten with the gradient by the row.
/// @param scale    As for SoftmaxRow.
/// @param d_bias   [S], to which dx is added, or empty.
/// @throws std::invalid_argument naming both lengths if two of them differ.
/// @see   Bridle 1990. Test: SoftmaxRow.
void SoftmaxRowBackward(std::span<const float> weights, std::span<float> d_row, float scale = 1,
                        std::span<float> d_bias = {});
void SoftmaxRowBackward(std::span<const double> weights, std::span<double> d_row, double scale = 1,
                        std::span<double> d_bias = {});

}  // namespace orrery::kernels
