// Arguments, results and the ranges of controls, such as sliders, that the table entries of several
// encodings share.
#pragma once

#include "encodings/encoding.h"
#include "encodings/shared/limits.h"
#include "encodings/shared/offsets.h"

namespace orrery {

/// Width of a row or of a head, channels.
inline constexpr ControlRange kWidthControl{.from = 2, .to = 128, .step = 2};

/// Base of geometrically falling frequencies.
inline constexpr ControlRange kBaseControl{.from = 100, .to = 100000, .step = 100};

/// Returns the description of the argument "base", a constant: dimensionless, positive.
/// @param fallback  10000 in most papers.
/// @see Vaswani et al. 2017, arXiv:1706.03762, section 3.5. Test: FunctionTable.
constexpr Argument BaseArgument(double fallback) {
  return NumberArgument("base", "Base of the frequencies.", 1e-6, 1e12, fallback, kBaseControl);
}

/// A dimensionless factor, where 0 means the usual one, or none.
inline constexpr ControlRange kFactorControl{.from = 0, .to = 2, .step = 0.05};

/// Number of heads.
inline constexpr ControlRange kHeadsControl{.from = 1, .to = 32, .step = 1};

inline constexpr Argument kOffsetsArgument =
    NumbersArgument(Kind::kTensor, "offsets", "Key position minus query position, any shape.",
                    -kLargestOffset, kLargestOffset, "tokens");
inline constexpr Argument kHeadsArgument =
    WholeArgument("heads", "Number of heads.", 1, 4096, {}, kHeadsControl);
inline constexpr Argument kBiasGradient =
    ArgumentOf(Kind::kTensor, "d_bias", "Gradient of the loss with respect to the bias.");
inline constexpr EnumChoice<Precision> kLogarithms{{"float32", Precision::kFloat32},
                                                   {"float64", Precision::kFloat64}};
inline constexpr Argument kLogarithmArgument = ChoiceArgument(
    "logarithm", "Its precision; the authors' code has float32.", kLogarithms, Precision::kFloat32);
inline constexpr Result kBiasResult{.shape = "[heads, as offsets]",
                                    .sentence = "Added to the scaled logits."};

}  // namespace orrery
