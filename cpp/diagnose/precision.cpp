#include "diagnose/precision.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace orrery::diagnose {
namespace {

constexpr double kByChance = 1e-6;

// Halves, quarters and the like are numbers of every format, whatever computed them.
constexpr FloatFormat kPlain{4, 127};

// The distance of neighboring numbers of a format at x.
double SpacingAt(double x, FloatFormat format) {
  if (x == 0) return 0;
  return std::ldexp(1.0, std::max(std::ilogb(x), 1 - format.exponent) - (format.digits - 1));
}

// Whether all entries are numbers of the format as printed, and not by chance.
bool AreOf(FloatFormat format, const std::vector<PrintedNumber>& numbers) {
  double chance = 1;
  // A number lies at most half a unit from its digits, and exactly that far where the next digit
  // would be a last 5. The double read from the digits lies half a place from them at most: with
  // eight decimals, more than any small share of the unit.
  const auto is_of = [](const PrintedNumber& number, FloatFormat rounded) {
    const double off = std::abs(RoundTo(number.value, rounded) - number.value);
    constexpr double kReading = std::numeric_limits<double>::epsilon() / 2;
    return off <= number.unit / 2 * (1 + 1e-9) + kReading * std::abs(number.value);
  };
  for (const PrintedNumber& number : numbers) {
    if (!is_of(number, format)) return false;
    if (is_of(number, kPlain)) continue;
    chance *= std::min(1.0, number.unit / SpacingAt(number.value, format));
  }
  return chance < kByChance;
}

}  // namespace

FloatFormat FormatOf(const std::string& text, const std::vector<PrintedNumber>& numbers) {
  if (text.find("bfloat16") != std::string::npos) return kBfloat16;
  if (text.find("float16") != std::string::npos) return kHalf;
  if (text.find("float32") != std::string::npos) return kSingle;
  for (const FloatFormat format : {kBfloat16, kHalf}) {
    if (AreOf(format, numbers)) return format;
  }
  return kSingle;
}

double PlayOf(FloatFormat format, const std::vector<PrintedNumber>& numbers) {
  if (format == kSingle) return 0;
  double largest = 0;
  for (const PrintedNumber& number : numbers) largest = std::max(largest, std::abs(number.value));
  return SpacingAt(largest, format);
}

}  // namespace orrery::diagnose
