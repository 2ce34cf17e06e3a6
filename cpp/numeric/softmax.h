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
/// infinity (a query that may attend to no key) gives only zeros: by our definition, so that a
/// fully masked query has the output 0.
/// @param row    [S], dimensionless, any doubles; overwritten with the weights.
/// @param extra  One more logit, outside the row, that takes part in the sum (an attention sink);
///               minus infinity: none.
/// @return The weight of the extra logit.
/// @note  NaN in the row or in extra makes every weight NaN. The sum, including the returned
///        weight, is 1 to within S * 2^-52.
/// @see   Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network
///        Outputs". Test: Softmax.
double Softmax(std::span<double> row, double extra = -std::numeric_limits<double>::infinity());

/// Computes the logarithm of a sum of exponentials: ln sum_s exp(x_s), formed as max x + ln sum_s
/// exp(x_s - max x).
///
/// Its gradient by the row is softmax(row).
/// @param row  [S], dimensionless, any doubles.
/// @return Minus infinity for an empty row or one of minus infinities; NaN if the row contains one.
/// @see   Blanchard, Higham and Higham 2021, "Accurately computing the log-sum-exp and softmax
///        functions", doi:10.1093/imanum/draa038. Test: Softmax.
double LogSumExp(std::span<const double> row);

/// Turns logits into the logarithms of their weights: x_s - ln sum_t exp(x_t), without the
/// underflow of ln(softmax(x)).
/// @param row  [S], dimensionless, any doubles; overwritten. A row of minus infinities keeps them:
///             the logarithms of the zeros that Softmax gives.
/// @see   As LogSumExp. Test: Softmax.
void LogSoftmax(std::span<double> row);

/// Computes the backward pass of Softmax: dx_s = w_s (d_s - sum_t w_t d_t).
/// @param weights  [S], the result of Softmax, dimensionless.
/// @param d_row    [S], gradient by the weights; overwritten with the gradient by the logits.
/// @return sum_t w_t d_t, which an extra logit of weight w gets -w times.
/// @see   Bridle 1990. Test: Softmax.
double SoftmaxBackward(std::span<const double> weights, std::span<double> d_row);

/// Computes the backward pass of LogSoftmax: dx_s = d_s - w_s sum_t d_t, w = softmax(row).
/// @param row    [S], the logits, dimensionless.
/// @param d_row  [S], gradient by the logarithms; overwritten with the gradient by the logits.
/// @see   Bridle 1990. Test: Softmax.
void LogSoftmaxBackward(std::span<const double> row, std::span<double> d_row);

}  // namespace orrery
