// Arguments that the entries of several folders describe in the same words.
#pragma once

#include "functions/argument.h"

namespace orrery {

inline constexpr Argument kOutputGradientArgument{
    .name = "d_output",
    .kind = Kind::kTensor,
    .sentence = "Gradient of the loss with respect to the output."};

/// Returns the description of a number, or of a whole number, that may be left out. Constants, made
/// while compiling. Test: Argument.
constexpr Argument NumberArgument(const char* name, const char* sentence, double minimum,
                                  double maximum, double fallback) {
  return {.name = name,
          .kind = Kind::kNumber,
          .sentence = sentence,
          .minimum = minimum,
          .maximum = maximum,
          .fallback = fallback};
}
constexpr Argument WholeArgument(const char* name, const char* sentence, double minimum,
                                 double maximum, double fallback, const char* unit = "") {
  Argument argument = NumberArgument(name, sentence, minimum, maximum, fallback);
  argument.kind = Kind::kInteger;
  argument.unit = unit;
  return argument;
}

}  // namespace orrery
