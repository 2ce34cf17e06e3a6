// Descriptions of arguments and results that the table entries of several biases share.
#pragma once

#include "encodings/shared/controls.h"
#include "encodings/shared/offsets.h"
#include "encodings/shared/precision.h"
#include "functions/function.h"

namespace orrery {

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
