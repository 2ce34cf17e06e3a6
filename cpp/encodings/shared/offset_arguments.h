// Descriptions that the entries of several biases share.
#pragma once

#include "encodings/shared/offsets.h"
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
                                         .maximum = 4096};
inline constexpr Argument kBiasGradient{
    .name = "d_bias",
    .kind = Kind::kTensor,
    .sentence = "Gradient of the loss with respect to the bias."};
inline constexpr Argument kLogarithmArgument{
    .name = "logarithm",
    .kind = Kind::kChoice,
    .sentence = "Its precision; the authors' code has float32.",
    .fallback = "float32",
    .joined_choices = "float32|float64"};
inline constexpr Result kBiasResult{.shape = "[heads, as offsets]",
                                    .sentence = "Added to the scaled logits."};

}  // namespace orrery
