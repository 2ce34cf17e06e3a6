// Descriptions of arguments and results that the table entries of several biases share.
#pragma once

#include "encodings/shared/controls.h"
#include "encodings/shared/offsets.h"
#include "encodings/shared/precision.h"
#include "functions/function.h"

namespace orrery {

inline constexpr Argument kOffsetsArgument{
    .name = "offsets",
    .kind = Kind::kTensor,
    .sentence = "Key position minus query position, any shape.",
    .unit = "tokens",
    .minimum = -kLargestOffset,
    .maximum = kLargestOffset};
inline constexpr Argument kHeadsArgument{.name = "heads",
                                         .kind = Kind::kInteger,
                                         .sentence = "Number of heads.",
                                         .minimum = 1,
                                         .maximum = 4096,
                                         .control = kHeadsControl};
inline constexpr Argument kBiasGradient{
    .name = "d_bias",
    .kind = Kind::kTensor,
    .sentence = "Gradient of the loss with respect to the bias."};
inline constexpr EnumChoice<Precision> kLogarithms{{"float32", Precision::kFloat32},
                                                   {"float64", Precision::kFloat64}};
inline constexpr Argument kLogarithmArgument{
    .name = "logarithm",
    .kind = Kind::kChoice,
    .sentence = "Its precision; the authors' code has float32.",
    .fallback = kLogarithms.NameOf(Precision::kFloat32),
    .choices = &kLogarithms};
inline constexpr Result kBiasResult{.shape = "[heads, as offsets]",
                                    .sentence = "Added to the scaled logits."};

}  // namespace orrery
