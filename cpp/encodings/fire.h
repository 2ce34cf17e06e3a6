// FIRE: distances are squeezed into 0 ... 1, measured against the query's own position, before a
// small network reads them.
#pragma once

#include <span>

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

struct FireOptions {
  double c = 0.1;  ///< Positive, learned: how soon the logarithm bends.
  double threshold =
      512;                ///< Tokens, positive, learned: queries before it are measured against it.
  double epsilon = 1e-6;  ///< 0 or more, added to the denominator.
};

/// FIRE's distances, the inputs of its network (see MlpBias; FIRE's activation is max(x, 0)).
///
///     x_ts = ln(c |o_ts| + 1) / (ln(c max(m_t, threshold) + 1) + epsilon)
///
/// @param offsets          [T, S], tokens; only their size counts.
/// @param query_positions  [T], m_t, tokens, 0 or more.
/// @return [T, S]; under a causal mask 0 ... 1 however long the text.
/// @throws std::invalid_argument if the shapes differ or a parameter is out of range.
/// @see  Li et al. 2024, arXiv:2310.04418, section 3, and McLeish et al.'s code. Test: FireTest,
///       golden file 14.
Tensor FireDistances(const Tensor& offsets, std::span<const double> query_positions,
                     const FireOptions& options = {});

/// Gradients of a loss with respect to the learned numbers.
struct FireGradients {
  double d_c = 0;
  double d_threshold = 0;  ///< 0 from queries at or beyond the threshold.
};

/// Backward pass of FireDistances: with x = n / d, dx = (dn - x dd) / d, dn/dc = |o| / (c |o| + 1),
/// dd/dc = M / (c M + 1), dd/dthreshold = c / (c M + 1) where M is the threshold.
///
/// @param d_distances  [T, S].
/// @throws std::invalid_argument as FireDistances, or if d_distances has another shape.
FireGradients FireDistancesBackward(const Tensor& offsets, std::span<const double> query_positions,
                                    const FireOptions& options, const Tensor& d_distances);

const Encoding& Fire();

}  // namespace orrery
