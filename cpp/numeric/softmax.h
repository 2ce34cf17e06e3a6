// Softmax of one row of logits.
#pragma once

#include <limits>
#include <span>

namespace orrery {

/// Turns logits into weights: positive numbers that sum to one.
///
/// w_s = exp(x_s - max x) / sum_t exp(x_t - max x)
///
/// Subtracting the largest logit changes nothing in exact arithmetic and keeps exp from overflowing.
/// A logit of minus infinity gives weight 0. A row in which every logit is minus infinity (a query that may look at
/// nothing) gives zeros throughout: by our definition, so that a fully masked query takes nothing from any value.
///
/// @param row    [S], overwritten.
/// @param extra  One more logit that takes its share of the sum and has no place in the row (an attention sink);
///               minus infinity stands for none.
/// @return The share of the extra logit.
/// @note  NaN in the row or in extra makes every weight NaN. The sum, with the share returned, is 1
///        to within S * 2^-52.
/// @see   Bridle 1990, "Probabilistic Interpretation of Feedforward Classification Network Outputs". Test: SoftmaxTest.
double Softmax(std::span<double> row, double extra = -std::numeric_limits<double>::infinity());

}  // namespace orrery
