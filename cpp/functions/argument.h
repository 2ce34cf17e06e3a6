// The description of one argument of a function, or of one parameter of an encoding: its kind, the
// values it may have, and the value it has when a call leaves it out.
#pragma once

#include <limits>
#include <type_traits>

#include "functions/enum_choice.h"
#include "functions/value.h"

namespace orrery {

/// The kind of value that an argument takes.
enum class Kind {
  kNumber,
  kInteger,
  kBoolean,
  kText,
  kChoice,  ///< A text out of Argument::choices.
  kVector,
  kMatrix,
  kTensor,     ///< A number, a vector, a matrix or a tensor of up to 8 axes.
  kPositions,  ///< A number or a vector.
  kMask,       ///< A text out of Argument::choices, or a matrix of 0 and 1.
  kList,
  kRecord,
  kValue  ///< Any value.
};

/// The names of the kinds outside the core.
inline constexpr EnumChoice<Kind> kKinds{
    {"number", Kind::kNumber}, {"integer", Kind::kInteger}, {"boolean", Kind::kBoolean},
    {"text", Kind::kText},     {"choice", Kind::kChoice},   {"vector", Kind::kVector},
    {"matrix", Kind::kMatrix}, {"tensor", Kind::kTensor},   {"positions", Kind::kPositions},
    {"mask", Kind::kMask},     {"list", Kind::kList},       {"record", Kind::kRecord},
    {"value", Kind::kValue}};

/// The limit of an argument without a limit.
inline constexpr double kNoLimit = std::numeric_limits<double>::infinity();

/// The value of an argument that a call leaves out: a number, a truth value, a text, or an empty
/// list or record.
class Fallback {
 public:
  /// Takes a truth value, a text that lives as long as the program, or a number of any arithmetic
  /// type. Test: Argument.
  constexpr Fallback(bool truth) : kind_(Kind::kTruth), number_(truth) {}
  constexpr Fallback(const char* text) : kind_(Kind::kText), text_(text) {}
  template <class Number>
  requires(std::is_arithmetic_v<Number> &&
           !std::is_same_v<Number, bool>) constexpr Fallback(Number number)
      : kind_(Kind::kNumber), number_(static_cast<double>(number)) {}

  /// Returns the fallback that is the empty list or record. Test: Argument.
  static constexpr Fallback EmptyList() noexcept { return Fallback(Kind::kEmptyList); }
  static constexpr Fallback EmptyRecord() noexcept { return Fallback(Kind::kEmptyRecord); }

  /// Returns whether the fallback is the empty list. Test: Arguments.
  constexpr bool IsEmptyList() const noexcept { return kind_ == Kind::kEmptyList; }

  /// Returns the value itself, as a call would give it. Test: Argument.
  Value ToValue() const;

 private:
  enum class Kind { kNumber, kTruth, kText, kEmptyList, kEmptyRecord };

  constexpr explicit Fallback(Kind kind) : kind_(kind) {}

  Kind kind_;
  double number_ = 0;
  const char* text_ = "";
};

/// The range of a control, such as a slider: the part of the valid range that is worth exploring.
struct ControlRange {
  double from = 0;
  double to = 0;
  double step = 0;

  /// Returns whether a range is given, from < to. Test: Argument.
  constexpr bool IsGiven() const noexcept { return from < to; }
};

/// One argument of a function, or one parameter of an encoding. Written with designated
/// initializers: {.name = "d", .kind = Kind::kInteger, .sentence = "Width of a row.", .minimum =
/// 1}.
struct Argument {
  const char* name = "";
  Kind kind = Kind::kNumber;
  const char* sentence = "";
  const char* unit = "";       ///< "tokens", "radians per token"; empty: dimensionless.
  double minimum = -kNoLimit;  ///< Of a number, or of every entry.
  double maximum = kNoLimit;
  std::optional<Fallback> fallback = std::nullopt;  ///< Nothing: the argument is required.
  ControlRange control = {};             ///< Where a control should not span minimum to maximum.
  const ChoiceNames* choices = nullptr;  ///< Of kChoice, and the named masks of kMask.
  bool whole = false;  ///< Every entry of a tensor is a whole number, as one of kInteger is.
};

/// Checks a value against the description of its argument: kind, choice, whether the number or
/// every entry is whole where that is asked for, and its range (minimum <= x <= maximum, in the unit
/// of the argument; NaN is outside every range, but an argument without limits takes it in tensors).
/// @param argument  The description.
/// @param value     Any value; the empty list is valid where it is the fallback.
/// @throws std::invalid_argument naming the argument, what was given and what is allowed:
///         "d is 9; it must be between 1 and 8". Test: Function.
void CheckArgument(const Argument& argument, const Value& value);

/// Returns what an argument is and may be: {name, kind, unit, sentence}, and where it has them
/// minimum, maximum, choices, default and control. Infinite ends are left out, because plain data
/// formats have no infinity. Test: ArgumentRecord.
Record ArgumentRecord(const Argument& argument);

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

/// As NumbersArgument, for whole numbers. Test: Argument.
constexpr Argument WholeNumbersArgument(Kind kind, const char* name, const char* sentence,
                                        double minimum, double maximum) {
  Argument argument = NumbersArgument(kind, name, sentence, minimum, maximum);
  argument.whole = true;
  return argument;
}

/// Returns the description of a choice.
/// @param name, sentence  As for ArgumentOf.
/// @param choices         A constant at namespace scope.
/// @param fallback        One of its values; nothing: the argument is required.
/// @see Test: Argument.
template <class Enum>
constexpr Argument ChoiceArgument(const char* name, const char* sentence,
                                  const EnumChoice<Enum>& choices,
                                  std::type_identity_t<std::optional<Enum>> fallback = {}) {
  Argument argument = ArgumentOf(Kind::kChoice, name, sentence);
  if (fallback) argument.fallback = choices.NameOf(*fallback);
  argument.choices = &choices;
  return argument;
}

inline constexpr Argument kOutputGradientArgument =
    ArgumentOf(Kind::kTensor, "d_output", "Gradient of the loss with respect to the output.");

}  // namespace orrery
