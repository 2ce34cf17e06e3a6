#include "answers/tolerance.h"

#include <algorithm>
#include <cmath>

#include "answers/question.h"
#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

// Expected numbers have 14 digits, and one significant digit more than asked is compared.
constexpr double kMaxSignificantDigits = 13;
constexpr double kMaxDecimalPlaces = 15;
constexpr double kMaxDistance = 1e12;
// Distances are widened by this share of the numbers, so that a typed number exactly at the edge is
// accepted whatever its last bits are. Larger values accept numbers visibly beyond the edge.
constexpr double kRounding = 1e-14;

// Whether two numbers are equal when rounded to so many digits each, ties up as at school.
bool RoundToTheSame(Decimal typed, int typed_digits, Decimal expected, int expected_digits) {
  typed.Round(typed_digits, Decimal::Rounding::kTiesUp);
  expected.Round(expected_digits, Decimal::Rounding::kTiesUp);
  return typed.Same(expected);
}

// Whether two numbers are equal when rounded to so many decimals.
bool RoundToTheSamePlace(const Decimal& typed, const Decimal& expected, int decimals) {
  return RoundToTheSame(typed, typed.exponent() + 1 + decimals, expected,
                        expected.exponent() + 1 + decimals);
}

// Whether two numbers are equal to so many digits, each of them either rounded or cut.
bool RoundOrCutToTheSame(const Decimal& typed, const Decimal& expected, int digits) {
  for (const Decimal::Rounding typed_rounding :
       {Decimal::Rounding::kTiesUp, Decimal::Rounding::kCut}) {
    for (const Decimal::Rounding expected_rounding :
         {Decimal::Rounding::kTiesUp, Decimal::Rounding::kCut}) {
      Decimal a = typed;
      Decimal b = expected;
      a.Round(digits, typed_rounding);
      b.Round(digits, expected_rounding);
      if (a.Same(b)) return true;
    }
  }
  return false;
}

bool HaveTheSameSign(double a, double b) { return (a < 0) == (b < 0); }

bool AcceptsSignificantDigits(const Tolerance& tolerance, const TypedNumber& typed,
                              double expected) {
  if (typed.value == 0 || expected == 0) return typed.value == expected;
  if (!HaveTheSameSign(typed.value, expected)) return false;
  // An expression has no digits, and counts as exact: one digit more than asked is compared.
  const int fewest =
      typed.in_digits ? std::max(typed.min_digits, tolerance.digits) : tolerance.digits + 1;
  const int most = typed.in_digits ? typed.max_digits : tolerance.digits + 1;
  for (int count = fewest; count <= most; ++count) {
    const int compared = std::min(count, tolerance.digits + 1);
    if (RoundOrCutToTheSame(typed.magnitude, ToDecimal(expected), compared)) return true;
  }
  return false;
}

bool AcceptsExactDigits(const Tolerance& tolerance, const TypedNumber& typed, double expected) {
  const int most = typed.in_digits ? typed.max_digits : tolerance.digits + 1;
  if (typed.min_digits > tolerance.digits || tolerance.digits > most) return false;
  if (typed.value == 0 || expected == 0) return typed.value == expected;
  return HaveTheSameSign(typed.value, expected) &&
         RoundToTheSame(typed.magnitude, most, ToDecimal(expected), tolerance.digits);
}

bool AcceptsDecimalPlaces(const Tolerance& tolerance, const TypedNumber& typed, double expected) {
  return HaveTheSameSign(typed.value, expected) &&
         RoundToTheSamePlace(typed.magnitude, ToDecimal(expected), tolerance.digits);
}

// Digit by digit: beyond 2^53 neighboring whole numbers share a double.
bool AcceptsInteger(const TypedNumber& typed, double expected) {
  const Decimal key =
      typed.in_digits ? Decimal(std::abs(std::round(expected))) : ToDecimal(expected);
  return HaveTheSameSign(typed.value, expected) && typed.magnitude.Same(key);
}

bool IsWithin(double distance, double accepted, double expected) {
  return distance <= accepted + kRounding * (std::abs(expected) + accepted);
}

// The whole number of digits in a field.
int ReadDigits(const Record& fields, const char* field, double minimum, double maximum) {
  const double digits = NumberField(fields, field, NAN, minimum, maximum);
  Require(digits == std::floor(digits), field, digits, "whole");
  return static_cast<int>(digits);
}

bool IsDistance(const Tolerance& tolerance) {
  return tolerance.mode == ToleranceMode::kDistance || tolerance.mode == ToleranceMode::kShare;
}

Tolerance ReadMode(const Record& fields) {
  Tolerance tolerance;
  const std::string& mode = TextField(fields, "mode");
  if (fields.Find("absolute") || fields.Find("relative")) {
    if (!mode.empty())
      Reject("the question gives mode and absolute or relative; one of them is enough");
    tolerance.absolute = NumberField(fields, "absolute", 0, 0, kMaxDistance);
    tolerance.relative = NumberField(fields, "relative", 0, 0, 1);
    if (tolerance.absolute == 0) tolerance.mode = ToleranceMode::kShare;
    return tolerance;
  }
  if (mode.empty()) {
    if (fields.Find("value")) Reject("the question gives a value but no mode");
    return tolerance;
  }
  CheckField(fields, kModeField);
  tolerance.mode = *kToleranceModes.ValueOf(mode);
  switch (tolerance.mode) {
    case ToleranceMode::kDistance:
      tolerance.absolute = NumberField(fields, "value", NAN, 0, kMaxDistance);
      break;
    case ToleranceMode::kShare:
      tolerance.absolute = 0;
      tolerance.relative = NumberField(fields, "value", NAN, 0, 1);
      break;
    case ToleranceMode::kSignificantDigits:
    case ToleranceMode::kExactDigits:
      tolerance.digits = ReadDigits(fields, "value", 1, kMaxSignificantDigits);
      break;
    case ToleranceMode::kDecimalPlaces:
      tolerance.digits = ReadDigits(fields, "value", 0, kMaxDecimalPlaces);
      break;
    case ToleranceMode::kInteger:
      break;
  }
  return tolerance;
}

}  // namespace

Tolerance ReadTolerance(const Record& fields) {
  Tolerance tolerance = ReadMode(fields);
  if (!fields.Find("digits")) return tolerance;
  if (!IsDistance(tolerance)) {
    Reject("the question gives digits, which the mode {} does not take",
           {TextField(fields, "mode")});
  }
  tolerance.shown = ReadDigits(fields, "digits", 1, kMaxDecimalPlaces);
  return tolerance;
}

bool Accepts(const Tolerance& tolerance, const TypedNumber& typed, double expected) {
  switch (tolerance.mode) {
    case ToleranceMode::kSignificantDigits:
      return AcceptsSignificantDigits(tolerance, typed, expected);
    case ToleranceMode::kExactDigits:
      return AcceptsExactDigits(tolerance, typed, expected);
    case ToleranceMode::kInteger:
      return AcceptsInteger(typed, expected);
    case ToleranceMode::kDecimalPlaces:
      if (AcceptsDecimalPlaces(tolerance, typed, expected)) return true;
      break;
    case ToleranceMode::kDistance:
    case ToleranceMode::kShare:
      break;
  }
  return IsWithin(std::abs(typed.value - expected), AcceptedDistance(tolerance, expected),
                  expected);
}

double AcceptedDistance(const Tolerance& tolerance, double expected) {
  switch (tolerance.mode) {
    case ToleranceMode::kDistance:
    case ToleranceMode::kShare:
      return tolerance.absolute + tolerance.relative * std::abs(expected);
    case ToleranceMode::kDecimalPlaces:
      return 0.5 * std::pow(10.0, -tolerance.digits);
    case ToleranceMode::kInteger:
      return 0;
    default:
      return std::abs(expected) * std::pow(10.0, 1 - tolerance.digits);
  }
}

bool LacksDigits(const Tolerance& tolerance, const TypedNumber& typed, double expected) {
  if (tolerance.shown == 0 || !typed.in_digits || typed.value == 0) return false;
  const Decimal key = ToDecimal(expected);
  if (tolerance.mode == ToleranceMode::kShare) {
    return typed.min_digits < tolerance.shown &&
           !RoundToTheSame(typed.magnitude, typed.max_digits, key, tolerance.shown);
  }
  return typed.half_unit > 0.75 * std::pow(10.0, -tolerance.shown) &&
         !RoundToTheSamePlace(typed.magnitude, key, tolerance.shown);
}

bool IsRoundingOf(const TypedNumber& typed, double value) {
  if (!typed.in_digits || typed.value == 0 || !std::isfinite(value)) return false;
  const double distance = std::abs(typed.value - value);
  return IsWithin(distance, typed.half_unit, value) &&
         (typed.max_digits > 1 ||
          IsWithin(distance, 0.5 * std::pow(10.0, ToDecimal(value).exponent()), value));
}

std::string PrecisionText(const Tolerance& tolerance) {
  static constexpr const char* kNumbers[] = {"", "one", "two", "three", "four", "five", "six"};
  const bool is_share = tolerance.mode == ToleranceMode::kShare;
  int digits = std::max(tolerance.digits, tolerance.shown);
  if (IsDistance(tolerance) && tolerance.shown == 0) {
    const double distance = is_share ? tolerance.relative : tolerance.absolute;
    if (distance == 0) return "the exact number";
    digits =
        std::max(0, static_cast<int>(std::ceil(-std::log10(2 * distance) - kRounding))) + is_share;
  }
  const bool significant = is_share || tolerance.mode == ToleranceMode::kSignificantDigits ||
                           tolerance.mode == ToleranceMode::kExactDigits;
  if (digits == 0) return "a whole number";
  return Sentence("{} {}{}",
                  {digits < 7 ? kNumbers[digits] : NumberText(digits),
                   significant ? "significant digit" : "decimal", digits == 1 ? "" : "s"});
}

std::string KeyText(const Tolerance& tolerance, const Value& key) {
  const std::string digits = NumberText(tolerance.digits);
  const bool significant = tolerance.mode == ToleranceMode::kSignificantDigits ||
                           tolerance.mode == ToleranceMode::kExactDigits;
  return ValueText(key, tolerance.mode == ToleranceMode::kDecimalPlaces ? "." + digits
                        : significant                                   ? digits + "s"
                                                                        : "");
}

}  // namespace orrery::answers
