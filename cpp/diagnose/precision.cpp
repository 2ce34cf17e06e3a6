#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "diagnose/printed.h"

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

// Whether a number is one of the format as printed. It lies at most half a unit from its digits, and
// exactly that far where the next digit would be a last 5. The double read from the digits lies half
// a place from them at most: with eight decimals, more than any small share of the unit.
bool IsOf(FloatFormat format, const PrintedNumber& number) {
  constexpr double kReading = std::numeric_limits<double>::epsilon() / 2;
  const double off = std::abs(RoundTo(number.value, format) - number.value);
  return off <= number.unit / 2 * (1 + 1e-9) + kReading * std::abs(number.value);
}

// Whether all entries are numbers of the format as printed, and not by chance. Entries that repeat
// one number, such as each cosine of a row, or that are one number times powers of two, such as
// slopes, are all of the format if one of them is: together they say no more than the one that says
// most.
bool AreOf(FloatFormat format, const std::vector<PrintedNumber>& numbers) {
  std::map<double, double> chances;  // by significand
  for (const PrintedNumber& number : numbers) {
    if (!IsOf(format, number)) return false;
    if (IsOf(kPlain, number)) continue;
    int exponent = 0;
    const double significand = std::frexp(std::abs(RoundTo(number.value, format)), &exponent);
    double& chance = chances.try_emplace(significand, 1.0).first->second;
    chance = std::min(chance, number.unit / SpacingAt(number.value, format));
  }
  double chance = 1;
  for (const auto& [significand, own] : chances) chance *= own;
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
