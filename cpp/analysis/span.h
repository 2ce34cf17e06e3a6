// How widely the rows of attention weights are spread, and how far they reach from the query.
#pragma once

#include "numeric/tensor.h"

namespace orrery {

/// The share of the weight that the span contains, unless a call says otherwise.
inline constexpr double kDefaultMass = 0.9;

/// One number for each row of weights. Rows are first divided by their sum (which sinks leave below
/// 1); a row of zeros, that of a query without any key, has 0 throughout.
struct AttentionSpan {
  /// [..., T], nats: -sum_s w_s ln w_s. 0 for one key, ln S for even weights.
  Tensor entropy;
  /// [..., T]: exp(entropy), the number of keys that has this entropy with even weights.
  Tensor effective_keys;
  /// [..., T], tokens: sum_s w_s |p - s|, where p is the query's position.
  Tensor mean_distance;
  /// [..., T], tokens: the smallest r with at least `mass` of the weight at |p - s| <= r.
  Tensor span;
};

/// Measures the rows of attention weights by the formulas of AttentionSpan.
///
/// @param weights  [..., T, S] or [S] (one query), dimensionless, 0 or more. Query t has the
///                 position t + (S - T).
/// @param mass     Share of the weight that counts for span, in (0, 1].
/// @return Four tensors of the leading shape of weights, [..., T].
/// @throws std::invalid_argument naming a weight or mass out of range, or weights without rows.
/// @note mass is met to within 1e-12, so that weights which sum to it but for rounding meet it.
/// @see Shannon 1948, "A Mathematical Theory of Communication", section 6 (entropy). Test:
///      AttentionSpan.
AttentionSpan AttentionSpanOf(const Tensor& weights, double mass = kDefaultMass);

}  // namespace orrery
