#include "answers/typed_number.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "answers/affixes.h"
#include "formula/characters.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

using formula::Node;

constexpr int kDecimalDigits = 14;

// Whether the text is a number with one comma, between two digits.
bool IsDecimalComma(const std::string& text) {
  const std::size_t comma = text.find(',');
  return comma != std::string::npos && comma > 0 && comma + 1 < text.size() &&
         formula::IsDigit(text[comma - 1]) && formula::IsDigit(text[comma + 1]) &&
         text.find(',', comma + 1) == std::string::npos &&
         text.find_first_not_of("0123456789,+-. ") == std::string::npos;
}

// Whether commas part the digits of a whole number into groups of three, as in 16,777,216.
bool IsGrouped(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" +-");
  if (begin == std::string_view::npos || text[begin] == '0') return false;
  text = text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
  const std::size_t first = text.find(',');
  if (first == std::string_view::npos || first == 0 || first > 3) return false;
  // A comma, and three digits, until the end.
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_comma = i >= first && (i - first) % 4 == 0;
    if (is_comma ? text[i] != ',' : !formula::IsDigit(text[i])) return false;
  }
  return (text.size() - first) % 4 == 0;
}

std::string WithoutCommas(std::string text) {
  std::erase(text, ',');
  return text;
}

// A number with one comma, whose digits could be groups or decimals: 1,234.
[[noreturn]] void RejectComma(const std::string& entry, long at) {
  std::string with_point = entry;
  with_point[entry.find(',')] = '.';
  if (IsGrouped(entry)) {
    RejectAnswer("decimal-comma", at, "Did you mean {} or {}? Write it without the comma.",
                 {with_point, WithoutCommas(entry)});
  }
  RejectAnswer("decimal-comma", at, "Did you mean {}? Decimals are written with a point here.",
               {with_point});
}

const Node& WithoutSign(const Node& node) {
  return node.Is(formula::Op::kNegate) ? WithoutSign(*node.children[0]) : node;
}

// The exponent of a factor that is a power of ten: -7 in "1.5×10^−7".
std::optional<int> PowerOfTen(const Node& node) {
  if (!node.Is(formula::Op::kPower) || node.children[0]->kind != Node::Kind::kNumber ||
      node.children[0]->number != 10) {
    return std::nullopt;
  }
  const Node& power = WithoutSign(*node.children[1]);
  if (power.kind != Node::Kind::kNumber || power.number != std::floor(power.number) ||
      power.number > 400)
    return std::nullopt;
  const int size = static_cast<int>(power.number);
  return &power == node.children[1].get() ? size : -size;
}

// Copies the digits of a number that is typed in digits, perhaps with a percent sign or a power
// of ten.
void ReadDigits(const Node& tree, TypedNumber& typed) {
  const Node* node = &WithoutSign(tree);
  int shift = 0;
  if (node->Is(formula::Op::kPercent)) {
    shift = -2;
    node = &WithoutSign(*node->children[0]);
  } else if (node->Is(formula::Op::kMultiply)) {
    const std::optional<int> power = PowerOfTen(*node->children[1]);
    if (!power) return;
    shift = *power;
    node = &WithoutSign(*node->children[0]);
  }
  if (node->kind != Node::Kind::kNumber) return;
  std::string text = node->text;
  bool point = false;
  int zeros = 0;     // final zeros without a decimal point before them
  int decimals = 0;  // digits after the point
  for (char& c : text) {
    if (c == ',') c = '.';
    if (c == 'e' || c == 'E') break;
    point = point || c == '.';
    if (c == '.') continue;
    decimals += point;
    if (c == '0' && typed.max_digits == 0) continue;
    ++typed.max_digits;
    zeros = c == '0' && !point ? zeros + 1 : 0;
  }
  typed.in_digits = true;
  typed.magnitude = Decimal(text);
  typed.magnitude.SetExponent(typed.magnitude.exponent() + shift);
  int place = typed.magnitude.exponent() - typed.max_digits + 1;
  if (typed.max_digits == 0) {
    // A zero has as many significant digits as it has decimals.
    place = -decimals;
    typed.max_digits = std::max(1, decimals);
  }
  typed.min_digits = typed.max_digits - zeros;
  typed.half_unit = 0.5 * std::pow(10.0, place);
}

}  // namespace

Decimal ToDecimal(double number) {
  Decimal decimal(std::abs(number));
  decimal.Round(kDecimalDigits);
  return decimal;
}

TypedNumber ReadNumber(const Attempt& attempt, const std::string& whole, long start) {
  if (IsBlank(whole)) RejectEmpty(start);
  const Affixes affixes = FindAffixes(attempt.question.fields, whole);
  std::string entry = whole.substr(affixes.begin, affixes.end - affixes.begin);
  start += CountCharacters(whole, affixes.begin);
  if (IsBlank(entry)) RejectEmpty(start);
  if (!attempt.question.notation.decimal_comma) {
    const bool is_whole = TextField(attempt.question.fields, "mode") == "integer";
    if (IsGrouped(entry) && (is_whole || !IsDecimalComma(entry))) {
      entry = WithoutCommas(entry);
    } else if (IsDecimalComma(entry)) {
      RejectComma(entry, start + static_cast<long>(entry.find(',')));
    }
  }
  try {
    const formula::Formula formula(entry, attempt.question.names, attempt.learners,
                                   attempt.question.notation);
    const Value value = formula.Compute(AllowedVariables(attempt));
    const auto* number = value.As<double>();
    if (!number)
      RejectAnswer("not-a-number", start, "One number is asked for here; this is {}.",
                   {value.KindText()});
    if (!std::isfinite(*number)) {
      RejectAnswer("not-finite", start,
                   "This does not come out as a number: look for a division by zero, a root of a "
                   "negative number, or a number too large.");
    }
    TypedNumber typed;
    typed.value = *number;
    ReadDigits(formula.tree(), typed);
    if (!typed.in_digits) typed.magnitude = ToDecimal(typed.value);
    return typed;
  } catch (const formula::Error& error) {
    const long word = CountCharacters(entry, affixes.word - affixes.begin);
    if (affixes.word < affixes.end && word == static_cast<long>(error.at()))
      RejectUnit(attempt.question.fields, whole.substr(affixes.word, affixes.end - affixes.word),
                 start + word);
    RejectUnreadableFormula(error, start);
  }
}

}  // namespace orrery::answers
