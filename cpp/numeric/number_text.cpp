#include "numeric/number_text.h"

#include <algorithm>
#include <cmath>

#include "numeric/decimal.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

constexpr const char* kMinus = "\u2212";
constexpr int kMostDigits = 15;

bool IsZero(const std::string& text) {
  return text.find_first_of("123456789") == std::string::npos;
}

void DropTrailingZeros(std::string& text) {
  if (text.find('.') == std::string::npos) return;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
}

// Prints `significant` digits of a positive number, without a power of ten where that reads well.
std::string SignificantText(double magnitude, int significant, bool trim) {
  Decimal rounded(magnitude);
  rounded.Round(significant);
  const int exponent = rounded.exponent();
  const bool scientific = exponent < -5 || exponent >= std::max(significant, 6);
  std::string text;
  if (scientific) {
    rounded.SetExponent(0);
    text = rounded.Text(significant - 1);
  } else if (exponent >= significant) {
    // The number has more places before the point than digits: zeros fill the places rounded away.
    const double unit = std::pow(10.0, exponent - significant + 1);
    text = Decimal(std::round(magnitude / unit) * unit).Text(0);
  } else {
    text = rounded.Text(significant - 1 - exponent);
  }
  if (trim) DropTrailingZeros(text);
  return scientific ? Sentence("{}×10^{}", {text, exponent}) : text;
}

}  // namespace

NumberStyle ParseNumberStyle(const std::string& text) {
  if (text.empty()) return {};
  const bool decimals = text.front() == '.';
  const bool significant = text.back() == 's';
  const std::string digits = text.substr(decimals ? 1 : 0, text.size() - 1);
  const bool readable = decimals != significant && !digits.empty() && digits.size() <= 2 &&
                        digits.find_first_not_of("0123456789") == std::string::npos;
  const int count = readable ? static_cast<int>(Decimal(digits).Number()) : -1;
  if (count < (significant ? 1 : 0) || count > kMostDigits) {
    Reject(
        "the style is \"{}\"; it must be empty, \".N\" (decimals, 0 to 15) or \"Ns\" (significant "
        "digits, 1 to 15)",
        {text});
  }
  return {decimals ? NumberStyle::Kind::kDecimals : NumberStyle::Kind::kSignificant, count};
}

std::string NumberText(double number, NumberStyle style) {
  if (std::isnan(number)) return "not a number";
  const std::string sign = std::signbit(number) ? kMinus : "";
  const double magnitude = std::abs(number);
  if (std::isinf(number)) return sign + "∞";
  std::string text;
  if (style.kind == NumberStyle::Kind::kDecimals) {
    text = Decimal(magnitude).Text(style.digits);
  } else if (style.kind == NumberStyle::Kind::kSignificant) {
    text = magnitude == 0 ? "0" : SignificantText(magnitude, style.digits, false);
  } else if (magnitude == std::floor(magnitude) && magnitude < 1e15) {
    text = Decimal(magnitude).Text(0);
  } else {
    text = SignificantText(magnitude, style.digits, true);
  }
  return IsZero(text) ? text : sign + text;
}

}  // namespace orrery
