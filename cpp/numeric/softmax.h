// Softmax of one row of logits, its logarithm, and their backward passes.
#pragma once

#include <limits>
#include <span>

namespace orrery {

/// Turns logits into weights: positive numbers that sum to one.
///
/// w_s = exp(x_s - max x) / sum_t exp(x_t - max x)
///
/// Subtracting the largest logit changes nothing in exact arithmetic and keeps exp from
/// overflowing. A logit of minus infinity gives weight 0. A row in which every logit is minus
/// infinity (a query that may look at nothing) gives zeros throughout: by our definition, so that a
/// fully masked query takes nothing from any value.
///
/// @param row    [S], overwritten.
/// @param extra  One more logit that takes its share of the sum and has no place in the row (an
///               attention sink); minus infinity stands for none.
/// @return The share of the extra logit.
/// @note  NaN in the row or in extra makes every weight NaN. The sum, with the share returned, is 1
///        to within S * 2^-52.
/// @see   Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network
///        Outputs". Test: SoftmaxTest.
double Softmax(std::span<double> row, double extra = -std::numeric_limits<double>::infinity());

/// Logarithm of a sum of exponentials: ln sum_s exp(x_s), formed as max x + ln sum_s exp(x_s - max
/// x).
///
/// Its gradient by the row is softmax(row).
/// @return Minus infinity for an empty row or one of minus infinities; NaN if the row holds one.
/// @see   Blanchard, Higham and Higham 2021, "Accurately computing the log-sum-exp and softmax
///        functions", doi:10.1093/imanum/draa038. Test: SoftmaxTest, golden file
///        numeric/softmax.json.
double LogSumExp(std::span<const double> row);

/// Logarithms of the weights: x_s - ln sum_t exp(x_t), without the underflow of ln(softmax(x)).
///
/// @param row  [S], overwritten. Minus infinity throughout stays so: the logarithms of the zeros
///             Softmax gives.
/// @see   As LogSumExp. Test: SoftmaxTest, golden file numeric/softmax.json.
void LogSoftmax(std::span<double> row);

/// Backward pass of Softmax: dx_s = w_s (d_s - sum_t w_t d_t).
/// @param weights  [S], what Softmax gave.
/// @param d_row    [S], gradient by the weights; overwritten with the gradient by the logits.
/// @see   Bridle 1990. Test: SoftmaxTest, golden file numeric/softmax.json.
void SoftmaxBackward(std::span<const double> weights, std::span<double> d_row);

/// Backward pass of LogSoftmax: dx_s = d_s - w_s sum_t d_t, w = softmax(row).
/// @param row    [S], the logits.
/// @param d_row  [S], gradient by the logarithms; overwritten with the gradient by the logits.
/// @see   Bridle 1990. Test: SoftmaxTest.
void LogSoftmaxBackward(std::span<const double> row, std::span<double> d_row);

}  // namespace orrery
