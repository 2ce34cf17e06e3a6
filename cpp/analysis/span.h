// How widely rows of attention weights are spread, and how far from the query.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// One number a row of weights. Rows are first divided by their sum (which sinks leave below 1); a
/// row of zeros, a query that may look at nothing, has 0 throughout.
struct AttentionSpan {
  Tensor entropy;  ///< [..., T]  nats: -sum_s w_s ln w_s. 0 for one key, ln S for even weights.
  Tensor
      effective_keys;  ///< [..., T]  exp(entropy): the number of keys with even weights that has this entropy.
  Tensor mean_distance;  ///< [..., T]  tokens: sum_s w_s |p - s|, p the query's position.
  Tensor
      span;  ///< [..., T]  tokens: the smallest r with at least `mass` of the weight at |p - s| <= r.
};

/// Measures rows of weights.
///
/// @param weights  [..., T, S] or [S] (one query), 0 or more. Query t stands at position t + (S -
///                 T).
/// @param mass     Share of the weight that counts for span, in (0, 1].
/// @throws std::invalid_argument naming a weight or mass out of range, or weights without rows.
/// @note mass is met to within 1e-12, so that weights that sum to it but for rounding meet it.
/// @see Shannon 1948, "A Mathematical Theory of Communication", section 6 (entropy). Test:
///      AttentionSpanTest.
AttentionSpan AttentionSpanOf(const Tensor& weights, double mass = 0.9);

}  // namespace orrery
