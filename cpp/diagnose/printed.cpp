#include "diagnose/printed.h"

#include <algorithm>
#include <cmath>

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

}  // namespace orrery::diagnose
