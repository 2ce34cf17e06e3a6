// KERPLE: a learned decay of the logits with distance, logarithmic or a power, with two positive
// numbers for each head.
#pragma once

#include "encodings/shared/offsets.h"
#include "functions/enum_choice.h"

namespace orrery {

/// The curve of the decay.
enum class KerpleKind {
  kLog,    ///< -p ln(1 + a |o|)
  kPower,  ///< -a |o|^p
};
inline constexpr EnumChoice<KerpleKind> kKerpleKinds{{"log", KerpleKind::kLog},
                                                     {"power", KerpleKind::kPower}};

/// Returns KERPLE's bias, to be added to the scaled logits.
///
///     kLog:    B_h = -p_h ln(1 + a_h |o|)
///     kPower:  B_h = -a_h |o|^p_h,      0 < p <= 2
/// @param offsets  Any shape, tokens, within ±10^9; only their size counts.
/// @param a, p     [heads], positive; a is per token for kLog. The authors keep both at 0.01 or
///                 more.
/// @param kind     The curve.
/// @return [heads, ...offsets].
/// @throws std::invalid_argument if the lengths differ or a number is out of range, naming it.
/// @see Chi et al. 2022, "KERPLE", arXiv:2205.09921, section 4. Test: Kerple.
Tensor KerpleBias(const Tensor& offsets, std::span<const double> a, std::span<const double> p,
                  KerpleKind kind);

/// Gradients of a loss with respect to the parameters.
struct KerpleGradients {
  std::vector<double> d_a;  ///< [heads]
  std::vector<double> d_p;  ///< [heads]
};

/// Computes the backward pass of KerpleBias, as encoding.h says of all.
///
///     kLog:    da = -sum p |o| / (1 + a |o|) dB,    dp = -sum ln(1 + a |o|) dB
///     kPower:  da = -sum |o|^p dB,                  dp = -sum a |o|^p ln|o| dB,   0 where o = 0
/// @see As KerpleBias. Test: Gradient.
KerpleGradients KerpleBiasBackward(const Tensor& offsets, std::span<const double> a,
                                   std::span<const double> p, KerpleKind kind,
                                   const Tensor& d_bias);

}  // namespace orrery
