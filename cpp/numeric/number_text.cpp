#include "numeric/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <stdexcept>

namespace orrery {
namespace {

constexpr const char* kMinus = "\u2212";
constexpr int kMostDigits = 15;

std::string Printed(const char* form, int digits, double number) {
  std::array<char, 400> buffer{};  // "%.15f" of the largest double has 325 characters
  const int length = std::snprintf(buffer.data(), buffer.size(), form, digits, number);
  return std::string(buffer.data(), static_cast<std::size_t>(length));
}

bool IsZero(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

void DropTrailingZeros(std::string& text) {
  if (text.find('.') == std::string::npos) return;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
}

// "1.50e-07" -> mantissa and exponent.
struct Scientific {
  std::string mantissa;
  int exponent;
};

Scientific SplitScientific(double magnitude, int significant) {
  const std::string text = Printed("%.*e", significant - 1, magnitude);
  const std::size_t e = text.find('e');
  return {text.substr(0, e), std::stoi(text.substr(e + 1))};
}

std::string PowerOfTen(int exponent) {
  return "×10^" + std::string(exponent < 0 ? kMinus : "") + std::to_string(std::abs(exponent));
}

// `significant` digits of a positive number, in full where that reads well.
std::string SignificantText(double magnitude, int significant, bool trim) {
  Scientific parts = SplitScientific(magnitude, significant);
  if (parts.exponent < -5 || parts.exponent >= std::max(significant, 6)) {
    if (trim) DropTrailingZeros(parts.mantissa);
    return parts.mantissa + PowerOfTen(parts.exponent);
  }
  std::string text;
  if (parts.exponent >= significant) {
    // More places before the point than digits: the rest are zeros that were rounded away.
    const double unit = std::pow(10.0, parts.exponent - significant + 1);
    text = Printed("%.*f", 0, std::round(magnitude / unit) * unit);
  } else {
    text = Printed("%.*f", significant - 1 - parts.exponent, magnitude);
  }
  if (trim) DropTrailingZeros(text);
  return text;
}

}  // namespace

NumberStyle ParseNumberStyle(const std::string& text) {
  if (text.empty()) return {};
  const bool decimals = text.front() == '.';
  const bool significant = text.back() == 's';
  const std::string digits = text.substr(decimals ? 1 : 0, text.size() - 1);
  const bool readable = decimals != significant && !digits.empty() && digits.size() <= 2 &&
                        digits.find_first_not_of("0123456789") == std::string::npos;
  const int count = readable ? std::stoi(digits) : -1;
  if (count < (significant ? 1 : 0) || count > kMostDigits) {
    throw std::invalid_argument("the style is \"" + text +
                                "\"; it must be empty, \".N\" (decimals, 0 to 15) or \"Ns\" (significant digits, 1 to 15)");
  }
  return {decimals ? NumberStyle::kDecimals : NumberStyle::kSignificant, count};
}

std::string NumberText(double number, NumberStyle style) {
  if (std::isnan(number)) return "not a number";
  const std::string sign = std::signbit(number) ? kMinus : "";
  const double magnitude = std::abs(number);
  if (std::isinf(number)) return sign + "∞";
  std::string text;
  if (style.kind == NumberStyle::kDecimals) {
    text = Printed("%.*f", style.digits, magnitude);
  } else if (style.kind == NumberStyle::kSignificant) {
    text = magnitude == 0 ? "0" : SignificantText(magnitude, style.digits, false);
  } else if (magnitude == std::floor(magnitude) && magnitude < 1e15) {
    text = Printed("%.*f", 0, magnitude);
  } else {
    text = SignificantText(magnitude, style.digits, true);
  }
  return IsZero(text) ? text : sign + text;
}

}  // namespace orrery
