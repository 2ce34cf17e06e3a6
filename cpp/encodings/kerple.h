// KERPLE: a learned decay of the logits with distance, logarithmic or a power, two positive numbers
// a head.
#pragma once

#include <span>

#include "encodings/encoding.h"
#include "encodings/shared/offsets.h"

namespace orrery {

enum class KerpleKind { kLog, kPower };

/// KERPLE's bias.
///
///     log:    B_h = -p_h ln(1 + a_h |o|)
///     power:  B_h = -a_h |o|^p_h,      0 < p <= 2
///
/// @param offsets  Any shape, tokens; only their size counts.
/// @param a, p     [heads], positive. The authors keep them at 0.01 or more.
/// @return [heads, ...offsets].
/// @throws std::invalid_argument if the lengths differ or a parameter is out of range, naming it.
/// @see  Chi et al. 2022, arXiv:2205.09921, section 4. Test: KerpleTest, golden file 14.
Tensor KerpleBias(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
                  KerpleKind kind);

/// Gradients of a loss with respect to the parameters.
struct KerpleGradients {
  std::vector<double> d_a;  ///< [heads]
  std::vector<double> d_p;  ///< [heads]
};

/// Backward pass of KerpleBias.
///
///     log:    da = -sum p |o| / (1 + a |o|) dB,    dp = -sum ln(1 + a |o|) dB
///     power:  da = -sum |o|^p dB,                  dp = -sum a |o|^p ln|o| dB,   0 where o = 0
///
/// @param d_bias  [heads, ...offsets].
/// @throws std::invalid_argument as KerpleBias, or if d_bias has another shape than the bias.
KerpleGradients KerpleBiasBackward(const Tensor& offsets, std::span<const double> a,
                                   std::span<const double> p, KerpleKind kind,
                                   const Tensor& d_bias);

const Encoding& Kerple();

}  // namespace orrery
