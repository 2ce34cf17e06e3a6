#include "diagnose/printed.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "formula/characters.h"
#include "formula/grid_reader.h"
#include "formula/normalize.h"
#include "numeric/decimal.h"
#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

// Signs, digits, a point and a power of ten, each where it belongs.
PrintedNumber ReadNumber(const std::string& given, const char* what) {
  const std::string text = formula::Normalize(given).text;
  const auto reject = [&] {
    Reject("{} holds \"{}\"; each entry must be a finite number", {what, given.substr(0, 40)});
  };
  std::size_t i = 0;
  const auto digits = [&] {
    const std::size_t begin = i;
    while (i < text.size() && formula::IsDigit(text[i])) ++i;
    return i - begin;
  };
  const bool negative = !text.empty() && text[0] == '-';
  if (negative || (!text.empty() && text[0] == '+')) ++i;
  const std::size_t begin = i;
  std::size_t read = digits();
  std::size_t decimals = 0;
  const bool pointed = i < text.size() && text[i] == '.';
  if (pointed) {
    ++i;
    decimals = digits();
    read += decimals;
  }
  if (read == 0) reject();
  const std::string mantissa = text.substr(begin, i - begin);
  int power = 0;
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    const bool below = i < text.size() && text[i] == '-';
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    const std::size_t from = i;
    if (digits() == 0 || i - from > 3) reject();
    power = std::stoi(text.substr(from, i - from)) * (below ? -1 : 1);
  }
  if (i != text.size()) reject();
  const double magnitude = Decimal(text.substr(begin)).Number();
  if (!std::isfinite(magnitude)) reject();
  double unit = std::pow(10, power - static_cast<int>(decimals));
  // A hundredth is wider than the rounding of bfloat16, in which it may have been computed.
  if (pointed && decimals == 0)
    unit *= std::min(1.0, 0.01 * std::max(1.0, Decimal(mantissa).Number()));
  return {negative ? -magnitude : magnitude, unit};
}

}  // namespace

std::vector<PrintedNumber> ReadPrinted(const std::string& text, const char* what) {
  for (const char* dots : {"...", "…"}) {
    if (text.find(dots) != std::string::npos)
      Reject("{} leaves entries out; print all of them, without \"…\"", {what});
  }
  // What a log writes before an array may hold numbers, too.
  const std::size_t open = text.find('[');
  const std::size_t close = text.rfind(']');
  const bool bracketed = open != std::string::npos && close != std::string::npos && open < close;
  std::vector<PrintedNumber> numbers;
  for (const auto& row :
       formula::ReadGrid(bracketed ? text.substr(open, close + 1 - open) : text, {}).rows) {
    for (const formula::GridEntry& entry : row) numbers.push_back(ReadNumber(entry.text, what));
  }
  if (numbers.empty()) Reject("{} holds no numbers", {what});
  return numbers;
}

std::vector<double> ValuesOf(const std::vector<PrintedNumber>& numbers) {
  std::vector<double> values;
  for (const PrintedNumber& number : numbers) values.push_back(number.value);
  return values;
}

std::vector<double> UnitsOf(const std::vector<PrintedNumber>& numbers) {
  std::vector<double> units;
  for (const PrintedNumber& number : numbers) units.push_back(number.unit);
  return units;
}

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
