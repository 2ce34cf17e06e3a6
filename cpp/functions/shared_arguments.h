// Arguments that the entries of several folders describe in the same words.
#pragma once

#include "functions/argument.h"

namespace orrery {

/// Returns the description of an argument of any kind that has no limits. As the functions below,
/// it makes constants, while compiling.
/// @param kind            Any.
/// @param name, sentence  As in Argument; they live as long as the program.
/// @param fallback        Nothing: the argument is required.
/// @param unit            "tokens", "radians per token"; empty: dimensionless.
/// @see Test: Argument.
constexpr Argument ArgumentOf(Kind kind, const char* name, const char* sentence,
                              std::optional<Fallback> fallback = std::nullopt,
                              const char* unit = "") {
  return {.name = name, .kind = kind, .sentence = sentence, .unit = unit, .fallback = fallback};
}

/// Returns the description of a number, or of a whole number, within limits.
/// @param name, sentence    As for ArgumentOf.
/// @param minimum, maximum  In the unit.
/// @param fallback          Nothing, {}: the argument is required.
/// @param control           Where a control should not span the limits, else {}.
/// @param unit              "tokens", "radians per token"; empty: dimensionless.
/// @see Test: Argument.
constexpr Argument NumberArgument(const char* name, const char* sentence, double minimum,
                                  double maximum, std::optional<Fallback> fallback = std::nullopt,
                                  ControlRange control = {}, const char* unit = "") {
  return {.name = name,
          .kind = Kind::kNumber,
          .sentence = sentence,
          .unit = unit,
          .minimum = minimum,
          .maximum = maximum,
          .fallback = fallback,
          .control = control};
}
constexpr Argument WholeArgument(const char* name, const char* sentence, double minimum,
                                 double maximum, std::optional<Fallback> fallback = std::nullopt,
                                 ControlRange control = {}, const char* unit = "") {
  Argument argument = NumberArgument(name, sentence, minimum, maximum, fallback, control, unit);
  argument.kind = Kind::kInteger;
  return argument;
}

/// Returns the description of numbers of any shape that the kind allows, each within limits.
/// @param kind              kVector, kMatrix, kTensor or kPositions.
/// @param name, sentence    As for ArgumentOf.
/// @param minimum, maximum  In the unit.
/// @param unit, fallback    As for NumberArgument.
/// @see Test: Argument.
constexpr Argument NumbersArgument(Kind kind, const char* name, const char* sentence,
                                   double minimum, double maximum, const char* unit = "",
                                   std::optional<Fallback> fallback = std::nullopt) {
  Argument argument = NumberArgument(name, sentence, minimum, maximum, fallback, {}, unit);
  argument.kind = kind;
  return argument;
}

/// Returns the description of a choice.
/// @param name, sentence  As for ArgumentOf.
/// @param choices         A constant at namespace scope.
/// @param fallback        One of its values.
/// @see Test: Argument.
template <class Enum>
constexpr Argument ChoiceArgument(const char* name, const char* sentence,
                                  const EnumChoice<Enum>& choices, Enum fallback) {
  return {.name = name,
          .kind = Kind::kChoice,
          .sentence = sentence,
          .fallback = choices.NameOf(fallback),
          .choices = &choices};
}

inline constexpr Argument kOutputGradientArgument =
    ArgumentOf(Kind::kTensor, "d_output", "Gradient of the loss with respect to the output.");

}  // namespace orrery
