// Descriptions that the entries of several biases share.
#pragma once

#include "encodings/shared/offsets.h"
#include "functions/function.h"

namespace orrery {

inline constexpr Argument kOffsetsArgument{
    "offsets", Kind::kTensor,   "Key position minus query position, any shape.",
    "tokens",  -kLargestOffset, kLargestOffset};
inline constexpr Argument kHeadsArgument{"heads", Kind::kInteger, "Number of heads.", "", 1, 4096};
inline constexpr Argument kBiasGradient{"d_bias", Kind::kTensor,
                                        "Gradient of the loss with respect to the bias."};
inline constexpr Argument kLogarithmArgument{"logarithm",
                                             Kind::kChoice,
                                             "Its precision; the authors' code has float32.",
                                             "",
                                             -kNoLimit,
                                             kNoLimit,
                                             Fallback::Text("float32"),
                                             "float32|float64"};
inline constexpr Result kBiasResult{"", "[heads, as offsets]", "Added to the scaled logits."};

}  // namespace orrery
