#include "answers/typed_number.h"

#include <algorithm>
#include <cmath>

#include "answers/tolerance.h"
#include "formula/characters.h"
#include "formula/normalize.h"

namespace orrery::answers {
namespace {

using formula::Node;

constexpr int kDecimalDigits = 14;

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
  std::string text = node->text;
  if (node->kind != Node::Kind::kNumber || static_cast<unsigned char>(text.back()) >= 0x80)
    return;  // ½
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

// The number in an answer, and where its bytes are in what was typed.
struct Entry {
  Entry(const formula::NormalizedText& pasted_in, const Affixes& affixes, long start_in)
      : pasted(pasted_in),
        begin(affixes.begin),
        start(start_in),
        text(pasted.text.substr(begin, affixes.end - begin)) {}

  long Place(std::size_t byte) const {
    return start + static_cast<long>(pasted.positions[begin + byte].character);
  }

  const formula::NormalizedText& pasted;
  const std::size_t begin;
  const long start;
  const std::string text;
};

// The byte at which a character of a text begins.
std::size_t ByteOf(const std::string& text, std::size_t character) {
  std::size_t byte = 0;
  for (; character > 0 && byte < text.size(); --character)
    byte += formula::CharacterAt(text, byte).bytes;
  return byte;
}

// Computes the formula of one number.
TypedNumber ReadFormula(const Attempt& attempt, const std::string& text, long place, bool whole) {
  formula::Notation notation = attempt.question.notation;
  notation.whole = whole;
  const formula::Formula formula(text, attempt.question.names, attempt.learners, notation);
  const Value value = formula.Compute(AllowedVariables(attempt));
  const auto* number = value.As<double>();
  const auto* tensor = value.As<Tensor>();
  if (tensor && tensor->size() == 1) number = tensor->data.data();  // [0.84]
  if (!number)
    RejectAnswer("not-a-number", place, "One number is asked for here; this is {}.",
                 {InWords(value)});
  if (!std::isfinite(*number)) {
    RejectAnswer("not-finite", place,
                 "This does not come out as a number: look for a division by zero, a root of a "
                 "negative number, or a number too large.");
  }
  TypedNumber typed;
  typed.value = *number;
  ReadDigits(formula.tree(), typed);
  if (!typed.in_digits) typed.magnitude = ToDecimal(typed.value);
  return typed;
}

bool MayBeRead(const Attempt& attempt, const std::string& text, bool whole) {
  try {
    ReadFormula(attempt, text, 0, whole);
    return true;
  } catch (const formula::Error&) {
  } catch (const UnreadableAnswer&) {
  }
  return false;
}

// Suggests what the first comma of a text, between two digits, may mean, if that can be read.
void SuggestWithoutComma(const Attempt& attempt, const Entry& entry) {
  const std::size_t comma = entry.text.find(',');
  if (attempt.question.notation.decimal_comma || comma == 0 || comma >= entry.text.size() - 1 ||
      !formula::IsDigit(entry.text[comma - 1]) || !formula::IsDigit(entry.text[comma + 1]))
    return;
  const std::size_t first = entry.text.find_first_not_of(' ');
  const std::string typed = entry.text.substr(first, entry.text.find_last_not_of(' ') + 1 - first);
  std::string with_point = typed;
  with_point[comma - first] = '.';
  if (!MayBeRead(attempt, with_point, false) ||
      HasTwoReadings(with_point, attempt.question.notation))
    return;
  if (MayBeRead(attempt, typed, true)) {
    std::string without = typed;
    without.erase(comma - first, 1);
    RejectAnswer("decimal-comma", entry.Place(comma),
                 "Did you mean {} or {}? Write it without the comma.", {with_point, without});
  }
  RejectAnswer("decimal-comma", entry.Place(comma),
               "Did you mean {}? Decimals are written with a point here.", {with_point});
}

}  // namespace

Decimal ToDecimal(double number) {
  Decimal decimal(std::abs(number));
  decimal.Round(kDecimalDigits);
  return decimal;
}

TypedNumber ReadNumber(const Attempt& attempt, const std::string& typed, long start) {
  const formula::NormalizedText pasted = formula::NormalizePasted(typed);
  const Record& fields = attempt.question.fields;
  if (IsBlank(pasted.text)) RejectEmpty(start);
  const Affixes affixes = FindAffixes(fields, pasted.text);
  const Entry entry(pasted, affixes, start);
  if (IsBlank(entry.text)) RejectEmpty(entry.Place(0));
  try {
    const bool whole =
        kToleranceModes.ValueOf(TextField(fields, "mode")) == ToleranceMode::kInteger;
    return ReadFormula(attempt, entry.text, entry.Place(0), whole);
  } catch (const formula::Error& error) {
    SuggestWithoutComma(attempt, entry);
    const std::size_t at = ByteOf(entry.text, error.at());
    if (affixes.word < affixes.end && affixes.begin + at == affixes.word)
      RejectUnit(fields, pasted.text.substr(affixes.word, affixes.end - affixes.word),
                 entry.Place(at));
    RejectUnreadableFormula(formula::Error(error.what(), 0), entry.Place(at));
  }
}

}  // namespace orrery::answers
