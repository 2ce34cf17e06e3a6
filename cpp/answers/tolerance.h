// How near a typed number must be to the expected one: the modes of number questions.
#pragma once

#include "answers/answer_kind.h"
#include "answers/typed_number.h"

namespace orrery::answers {

enum class ToleranceMode {
  kDistance,           ///< |typed - expected| <= absolute + relative |expected|
  kShare,              ///< The same without `absolute`, which is 0.
  kSignificantDigits,  ///< At least `digits` significant digits, right as far as they go.
  kExactDigits,        ///< Exactly `digits` significant digits, rounded.
  kDecimalPlaces,      ///< Within half a unit of the last of `digits` decimals, or equal rounded.
  kInteger             ///< Exactly the whole number.
};

/// The modes by their names in a question.
inline constexpr EnumChoice<ToleranceMode> kToleranceModes{
    {"absolute", ToleranceMode::kDistance},
    {"relative", ToleranceMode::kShare},
    {"significant", ToleranceMode::kSignificantDigits},
    {"significant-strict", ToleranceMode::kExactDigits},
    {"places", ToleranceMode::kDecimalPlaces},
    {"integer", ToleranceMode::kInteger}};

/// How near a typed number must be to the expected one.
struct Tolerance {
  ToleranceMode mode = ToleranceMode::kDistance;
  double absolute = 5e-4;  ///< In the unit of the answer.
  double relative = 0;     ///< Share of the expected number, 0 ... 1.
  int digits = 0;          ///< Significant digits, or decimals.
  int shown = 0;           ///< Fewest digits typed: decimals in kDistance, significant ones in
                           ///< kShare; 0 where any number will do.
};

/// The fields of a question that set its tolerance, for the descriptions of kinds.
inline constexpr QuestionField kModeField =
    ChoiceField("mode", "How near an answer must be; without it, within 0.0005.", kToleranceModes);
inline constexpr QuestionField kValueField =
    NumberWithin("value", "The distance, the share or the number of digits that the mode asks for.",
                 0, std::numeric_limits<double>::infinity());
inline constexpr QuestionField kDigitsField = NumberWithin(
    "digits",
    "Decimals (mode absolute) or significant digits (relative) that an answer must show; "
    "with fewer it is right so far.",
    1, 15);
inline constexpr QuestionField kAbsoluteField = NumberWithin(
    "absolute", "Distance allowed, added to relative times the size of an entry.", 0, 1e12);
inline constexpr QuestionField kRelativeField =
    NumberWithin("relative", "Share of its size an entry may be off.", 0, 1);

/// Reads the tolerance of a question: `mode` with `value`, or `absolute` and `relative`. Without
/// any of them a number may be off by 0.0005. A distance may come with `digits`.
/// @param fields  A question's fields, of valid types.
/// @throws std::invalid_argument if the fields contradict each other, as `digits` does with modes
///         that count digits themselves, or `value` is missing or out of the range of its mode: 0
///         to 1e12 for absolute, 0 to 1 for relative, 1 to 13 for significant digits, 0 to 15 for
///         decimal places.
/// @see  Test: Tolerance.
Tolerance ReadTolerance(const Record& fields);

/// Returns whether a typed number counts as the expected one.
///
/// kSignificantDigits: with k = min(digits typed, digits + 1), the typed number rounded or cut to k
/// digits equals the expected one rounded or cut to k digits; where the number of typed digits is
/// ambiguous (1200), one way of counting must do. An expression counts as exact. Expected numbers
/// are taken to 14 digits; ties go up. In kDecimalPlaces and at a distance a tie may go either way.
/// @param tolerance  The mode and its digits or distance.
/// @param typed      One number.
/// @param expected   Finite, in the same unit.
/// @see  STACK's answer tests NumSigFigs and NumDecPlaces
///       (tests/fixtures/answertestfixtures.class.php) and the digits tolerance of WeBWorK's PG
///       (sample problem DigitsTolType); their cases are in tests/golden/answers/number.jsonl. Test:
///       Tolerance.
bool Accepts(const Tolerance& tolerance, const TypedNumber& typed, double expected);

/// Returns about how far a typed number may lie from `expected` and still be accepted: half a unit of
/// the last decimal in kDecimalPlaces, a whole unit of the last significant digit where these are
/// counted, exact elsewhere.
/// @param tolerance  The mode and its digits or distance.
/// @param expected   Finite; the result has its unit and is 0 or more.
/// @see  Test: Tolerance.
double AcceptedDistance(const Tolerance& tolerance, double expected);

/// Returns whether a typed number that is accepted shows fewer digits than `tolerance.shown` asks
/// for: 8.8 where 8.79 is expected to two decimals, 630 where 628.3 is expected to three
/// significant digits. False where the missing digits are zeros, as in 8.8 for 8.799, for
/// expressions, which have no digits, and for 0.
/// @param tolerance  Its `shown` counts.
/// @param typed      One number that Accepts accepts.
/// @param expected   Finite, in the same unit.
/// @see  Test: Tolerance.
bool LacksDigits(const Tolerance& tolerance, const TypedNumber& typed, double expected);

/// Returns whether the typed number is `value` rounded to the last digit typed, within half a unit
/// of it. A single digit must also be the first digit of `value` rounded: 1 is 0.96, but not 0.53.
/// Always false for expressions, which have no digits, and for a typed 0, which every small number
/// rounds to.
/// @param typed  One number with the digits that were typed.
/// @param value  In the unit of the answer; one that is not finite is rounded by none.
/// @see  Test: Tolerance.
bool IsRoundingOf(const TypedNumber& typed, double value);

/// Returns the precision that is asked for in words: "three decimals", "two significant digits", "a
/// whole number". Distances are met by so many decimals, shares by so many significant digits, that
/// rounding to them moves a number by no more, unless `shown` says how many. Test: Tolerance.
std::string PrecisionText(const Tolerance& tolerance);

/// Prints the key for display: with the digits that the tolerance asks for, else in full.
/// @param tolerance  Its `shown` counts.
/// @param key        A number or a tensor of any shape.
/// @see  Test: Tolerance.
std::string KeyText(const Tolerance& tolerance, const Value& key);

}  // namespace orrery::answers
