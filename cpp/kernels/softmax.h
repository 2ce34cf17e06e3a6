// Softmax of a row of logits and its backward pass.
#pragma once

#include <span>

namespace orrery::kernels {

/// Turns logits into weights, w_s = exp(x_s - max x) / sum_t exp(x_t - max x), as orrery::Softmax
/// does.
///
/// @param row  [S], dimensionless, finite or minus infinity, whose weight is 0; overwritten. A row
///             of minus infinities becomes zeros. NaN makes every weight NaN. Throws nothing.
/// @note  In floats, a weight is within 5e-7 + 1.2e-7 (max x - x_s) of its value, relatively, and 0
///        where exp(x_s - max x) < 2^-126; the sum is 1 to within 2e-7 + S 3e-8. The sum's order is
///        fixed: four partial sums of every fourth entry, so that every machine and WebAssembly
///        give the same bits.
/// @see   Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network
///        Outputs". Test: SoftmaxRowTest.
void SoftmaxRow(std::span<float> row);
void SoftmaxRow(std::span<double> row);

/// Computes ln sum_s exp(x_s), formed as max x + ln sum_s exp(x_s - max x). Less the logit of a
/// target, it is the cross-entropy of a row.
/// @param row  [S], dimensionless, finite or minus infinity.
/// @return Minus infinity for an empty row or one of minus infinities. In floats within 5e-7 of its
///         value; its last bits depend on the machine's logarithm. Throws nothing.
/// @see   Blanchard, Higham and Higham 2021, "Accurately computing the log-sum-exp and softmax
///        functions", doi:10.1093/imanum/draa038. Test: SoftmaxRowTest.
double LogSumExpRow(std::span<const float> row);
double LogSumExpRow(std::span<const double> row);

/// Computes the backward pass of SoftmaxRow: dx_s = w_s (d_s - sum_t w_t d_t).
/// @param weights  [S], the result of SoftmaxRow, dimensionless.
/// @param d_row    [S], gradient by the weights; overwritten with the gradient by the logits.
/// @throws std::invalid_argument naming both lengths if they differ.
/// @see   Bridle 1990. Test: SoftmaxRowTest.
void SoftmaxRowBackward(std::span<const float> weights, std::span<float> d_row);
void SoftmaxRowBackward(std::span<const double> weights, std::span<double> d_row);

}  // namespace orrery::kernels
