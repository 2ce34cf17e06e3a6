#include "answers/acceptance.h"

#include <algorithm>
#include <cmath>

#include "answers/fields.h"
#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

// Wanted numbers have 14 digits, and significant digits are looked at one further than asked.
constexpr double kMostSignificant = 13;
constexpr double kMostPlaces = 15;
constexpr double kLargestDistance = 1e12;
// Distances are widened by this share of the numbers, so that the last bits do not decide at the
// edge.
constexpr double kNoise = 1e-14;
constexpr const char* kModes[] = {"absolute",           "relative", "significant",
                                  "significant-strict", "places",   "integer"};

// Rounded, or where that counts too cut, to so many digits; ties go up, as at school.
bool RoundTheSame(const Decimal& typed, const Decimal& wanted, int typed_count, int wanted_count,
                  bool cutting) {
  constexpr Decimal::Rule kRules[] = {Decimal::kTiesUp, Decimal::kCut};
  for (int i = 0; i < (cutting ? 4 : 1); ++i) {
    Decimal a = typed;
    Decimal b = wanted;
    a.Round(typed_count, kRules[i / 2]);
    b.Round(wanted_count, kRules[i % 2]);
    if (a.Same(b)) return true;
  }
  return false;
}

bool AcceptsSignificant(const Acceptance& how, const Typed& typed, double wanted) {
  const Decimal key = ToDecimal(wanted);
  const int most = typed.written ? typed.most : how.digits + 1;
  if (how.mode == Acceptance::kStrict && (typed.fewest > how.digits || how.digits > most))
    return false;
  if (typed.value == 0 || wanted == 0) return typed.value == wanted;
  if ((typed.value < 0) != (wanted < 0)) return false;
  if (how.mode == Acceptance::kStrict)
    return RoundTheSame(typed.magnitude, key, most, how.digits, false);
  for (int count = typed.written ? std::max(typed.fewest, how.digits) : most; count <= most;
       ++count) {
    const int kept = std::min(count, how.digits + 1);
    if (RoundTheSame(typed.magnitude, key, kept, kept, true)) return true;
  }
  return false;
}

bool Near(double distance, double wanted, double accepted) {
  return distance <= accepted + kNoise * (std::abs(wanted) + accepted);
}

}  // namespace

Acceptance ReadAcceptance(const Record& fields) {
  Acceptance how;
  const std::string& mode = TextField(fields, "mode", false);
  if (fields.Find("absolute") || fields.Find("relative")) {
    if (!mode.empty())
      Reject("the question gives mode and absolute or relative; one of them is enough");
    how.absolute = NumberField(fields, "absolute", 0, 0, kLargestDistance);
    how.relative = NumberField(fields, "relative", 0, 0, 1);
    return how;
  }
  if (mode.empty()) {
    if (fields.Find("value")) Reject("the question gives a value but no mode");
    return how;
  }
  int kind = 0;
  while (kind < 6 && mode != kModes[kind]) ++kind;
  if (kind == 6) {
    Reject(
        "mode of the question is \"{}\"; it must be absolute, relative, significant, "
        "significant-strict, places or integer",
        {mode});
  }
  if (kind < 2) {
    how.absolute = 0;
    (kind == 0 ? how.absolute : how.relative) =
        NumberField(fields, "value", NAN, 0, kind == 0 ? kLargestDistance : 1);
    return how;
  }
  how.mode = static_cast<Acceptance::Mode>(kind - 1);
  if (how.mode == Acceptance::kInteger) return how;
  const bool places = how.mode == Acceptance::kPlaces;
  const double digits =
      NumberField(fields, "value", NAN, places ? 0 : 1, places ? kMostPlaces : kMostSignificant);
  Require(digits == std::floor(digits), "value", digits, "whole");
  how.digits = static_cast<int>(digits);
  return how;
}

bool Accepts(const Acceptance& how, const Typed& typed, double wanted) {
  const double distance = std::abs(typed.value - wanted);
  switch (how.mode) {
    case Acceptance::kSignificant:
    case Acceptance::kStrict:
      return AcceptsSignificant(how, typed, wanted);
    case Acceptance::kInteger:
      // Digit by digit: beyond 2^53 neighbours share a double.
      return (typed.value < 0) == (wanted < 0) &&
             typed.magnitude.Same(typed.written ? Decimal(std::abs(std::round(wanted)))
                                                : ToDecimal(wanted));
    case Acceptance::kPlaces: {
      const Decimal key = ToDecimal(wanted);
      if ((typed.value < 0) == (wanted < 0) &&
          RoundTheSame(typed.magnitude, key, typed.magnitude.exponent() + 1 + how.digits,
                       key.exponent() + 1 + how.digits, false)) {
        return true;
      }
      break;
    }
    case Acceptance::kDistance:
      break;
  }
  return Near(distance, wanted, AcceptedDistance(how, wanted));
}

double AcceptedDistance(const Acceptance& how, double wanted) {
  switch (how.mode) {
    case Acceptance::kDistance:
      return how.absolute + how.relative * std::abs(wanted);
    case Acceptance::kPlaces:
      return 0.5 * std::pow(10.0, -how.digits);
    case Acceptance::kInteger:
      return 0;
    default:
      return std::abs(wanted) * std::pow(10.0, 1 - how.digits);
  }
}

bool Explains(const Acceptance& how, const Typed& typed, double value) {
  if (!std::isfinite(value)) return false;
  return Accepts(how, typed, value) ||
         (typed.written && Near(std::abs(typed.value - value), value, typed.half_unit));
}

bool IsRounded(const Typed& typed, double wanted) {
  return typed.written && typed.value != 0 &&
         Near(std::abs(typed.value - wanted), wanted, typed.half_unit);
}

std::string KeyText(const Acceptance& how, const Value& key) {
  const std::string digits = NumberText(how.digits);
  const bool significant = how.mode == Acceptance::kSignificant || how.mode == Acceptance::kStrict;
  return ValueText(key, how.mode == Acceptance::kPlaces ? "." + digits
                        : significant                   ? digits + "s"
                                                        : "");
}

}  // namespace orrery
