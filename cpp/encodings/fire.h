// FIRE: distances are divided by the query's own position, on a logarithmic scale, before a small
// network reads them.
#pragma once

#include "encodings/shared/offsets.h"

namespace orrery {

/// The numbers of FIRE's distances.
struct FireOptions {
  double c = 0.1;          ///< Per token, positive, learned: how soon the logarithm bends.
  double threshold = 512;  ///< Tokens, positive, learned: the divisor of queries before it.
  double epsilon = 1e-6;   ///< Dimensionless, 0 or more, added to the denominator.
};

/// Returns FIRE's distances, the inputs of its network: MlpBias with Activation::kRelu.
///
///     x_ts = ln(c |o_ts| + 1) / (ln(c max(m_t, threshold) + 1) + epsilon)
/// @param offsets          [T, S], tokens, within ±10^9; only their size counts.
/// @param query_positions  [T], m_t, tokens, 0 ... 10^9.
/// @param options          Numbers as in FireOptions.
/// @return [T, S], dimensionless; under a causal mask 0 ... 1 however long the text.
/// @throws std::invalid_argument if the shapes differ or a number is out of range.
/// @see Li et al. 2024, "Functional Interpolation for Relative Positions", arXiv:2310.04418,
///      section 3, and McLeish et al.'s code. Test: Fire.
Tensor FireDistances(const Tensor& offsets, std::span<const double> query_positions,
                     const FireOptions& options = {});

/// Gradients of a loss with respect to the learned numbers.
struct FireGradients {
  double d_c = 0;
  double d_threshold = 0;  ///< 0 from queries at or beyond the threshold.
};

/// Computes the backward pass of FireDistances, as encoding.h says of all.
///
///     x = n / d,   dx = (dn - x dd) / d,   dn/dc = |o| / (c |o| + 1)
///     dd/dc = M / (c M + 1),   dd/dthreshold = c / (c M + 1) where M is the threshold
/// @see As FireDistances. Test: Gradient.
FireGradients FireDistancesBackward(const Tensor& offsets, std::span<const double> query_positions,
                                    const FireOptions& options, const Tensor& d_distances);

}  // namespace orrery
