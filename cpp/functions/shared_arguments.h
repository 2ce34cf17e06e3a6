// Arguments that the entries of several folders describe in the same words.
#pragma once

#include "functions/argument.h"

namespace orrery {

inline constexpr Argument kOutputGradientArgument{
    .name = "d_output",
    .kind = Kind::kTensor,
    .sentence = "Gradient of the loss with respect to the output."};

}  // namespace orrery
