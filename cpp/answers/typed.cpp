#include "answers/typed.h"

#include <algorithm>
#include <cmath>

#include "formula/characters.h"
#include "numeric/reject.h"

namespace orrery {
namespace {

using formula::Node;

constexpr int kDigitsOfDouble = 14;

// One comma between two digits, and nothing else but what a number has.
bool IsDecimalComma(const std::string& text) {
  const std::size_t comma = text.find(',');
  return comma != std::string::npos && comma > 0 && comma + 1 < text.size() &&
         formula::IsDigit(text[comma - 1]) && formula::IsDigit(text[comma + 1]) &&
         text.find(',', comma + 1) == std::string::npos &&
         text.find_first_not_of("0123456789,+-. ") == std::string::npos;
}

const Node& WithoutSign(const Node& node) {
  return node.Is(formula::Op::kNegate) ? WithoutSign(*node.children[0]) : node;
}

// The power of ten after a times sign: -7 of "1.5×10^−7"; kNone where something else stands there.
constexpr int kNone = 1000;

int PowerOfTen(const Node& node) {
  if (!node.Is(formula::Op::kPower) || node.children[0]->kind != Node::Kind::kNumber ||
      node.children[0]->number != 10) {
    return kNone;
  }
  const Node& power = WithoutSign(*node.children[1]);
  if (power.kind != Node::Kind::kNumber || power.number != std::floor(power.number) ||
      power.number > 400)
    return kNone;
  const int size = static_cast<int>(power.number);
  return &power == node.children[1].get() ? size : -size;
}

// Takes over the digits of a number that is written out.
void ReadDigits(const Node& tree, Typed& typed) {
  const Node* node = &WithoutSign(tree);
  int shift = 0;
  if (node->Is(formula::Op::kPercent)) {
    shift = -2;
    node = &WithoutSign(*node->children[0]);
  } else if (node->Is(formula::Op::kMultiply)) {
    shift = PowerOfTen(*node->children[1]);
    if (shift == kNone) return;
    node = &WithoutSign(*node->children[0]);
  }
  if (node->kind != Node::Kind::kNumber) return;
  std::string text = node->text;
  bool point = false;
  int zeros = 0;   // at the end, without a point before them
  int places = 0;  // after the point
  for (char& c : text) {
    if (c == ',') c = '.';
    if (c == 'e' || c == 'E') break;
    point = point || c == '.';
    if (c == '.') continue;
    places += point;
    if (c == '0' && typed.most == 0) continue;
    ++typed.most;
    zeros = c == '0' && !point ? zeros + 1 : 0;
  }
  typed.written = true;
  typed.magnitude = Decimal(text);
  typed.magnitude.SetExponent(typed.magnitude.exponent() + shift);
  int place = typed.magnitude.exponent() - typed.most + 1;
  if (typed.most == 0) {
    // Of zero, those after the point count.
    place = -places;
    typed.most = std::max(1, places);
  }
  typed.fewest = typed.most - zeros;
  typed.half_unit = 0.5 * std::pow(10.0, place);
}

}  // namespace

Decimal ToDecimal(double number) {
  Decimal decimal(std::abs(number));
  decimal.Round(kDigitsOfDouble);
  return decimal;
}

Typed ReadNumber(const Attempt& attempt, const std::string& entry, long start) {
  if (IsBlank(entry)) RejectEmpty(start);
  if (!attempt.question.notation.decimal_comma && IsDecimalComma(entry)) {
    std::string suggestion = entry;
    const std::size_t comma = entry.find(',');
    suggestion[comma] = '.';
    RejectAnswer("decimal-comma", start + static_cast<long>(comma),
                 "Did you mean {}? Decimals are written with a point here.", {suggestion});
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
    Typed typed;
    typed.value = *number;
    ReadDigits(formula.tree(), typed);
    if (!typed.written) typed.magnitude = ToDecimal(typed.value);
    return typed;
  } catch (const formula::Error& error) {
    RejectFormulaOf(error, start);
  }
}

}  // namespace orrery
