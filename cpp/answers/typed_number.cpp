#include "answers/typed_number.h"

#include <algorithm>
#include <cmath>

#include "answers/question.h"
#include "answers/tolerance.h"
#include "answers/verdict.h"
#include "formula/characters.h"
#include "formula/normalize.h"
#include "formula/pasted.h"

namespace orrery::answers {
namespace {

using formula::IsOneOf;

// Letters and signs beyond ASCII are parts of words too.
bool IsOfWord(char c) { return formula::IsLetter(c) || (c & 0x80) != 0 || c == '%'; }

// What a unit is told by: the first three small letters of each of its words, of which "/" is one
// and its sign another. Empty where anything else is among them.
std::string UnitKey(std::string_view text) {
  std::string key;
  for (std::size_t i = 0; i < text.size();) {
    std::string word;
    for (; i < text.size() && formula::IsLetter(text[i]); ++i)
      word += static_cast<char>(text[i] | ('a' ^ 'A'));
    if (word.empty()) {
      const bool degree = text.substr(i).starts_with("°");
      if (!degree && !IsOneOf("/% .", text[i])) return {};
      word = degree ? "deg" : text[i] == '/' ? "per" : text[i] == '%' ? "%" : "";
      i += degree ? 2 : 1;
      if (word.empty()) continue;
    }
    if (word == "a") word = "per";
    if (word.starts_with("perc") || word == "pct") word = "%";
    key += word.substr(0, 3) + ' ';
  }
  return key == "per cen " ? "% " : key;
}

// Whether the text from `begin` to `equals` names what follows the sign, as in "λ = 628".
bool IsNamed(const std::string& text, std::size_t begin, std::size_t equals) {
  if (equals == std::string::npos || text.rfind('=') != equals) return false;
  return (IsOfWord(text[begin]) || IsOneOf("\\=", text[begin])) &&
         (equals == begin || !IsOneOf("<>!", text[equals - 1]));
}

// Whether a text ends with what may be the end of a number, and blanks.
bool FollowsNumber(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  return last != std::string_view::npos && IsOneOf("0123456789.)", text[last]);
}

}  // namespace

bool IsInPercent(const Record& question) {
  return UnitKey(TextField(question, "unit")) == UnitKey("%");
}

Affixes FindAffixes(const Record& question, const std::string& text) {
  Affixes affixes;
  affixes.begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  affixes.end = text.find_last_not_of(" \t\r\n") + 1;
  const std::size_t equals = text.find('=');
  if (IsNamed(text, affixes.begin, equals)) affixes.begin = equals + 1;
  for (const std::string& written : TextsField(question, "symbols")) {
    const std::string symbol = formula::Normalize(written).text;
    const std::size_t after = affixes.begin + symbol.size();
    if (after < affixes.end && text.compare(affixes.begin, symbol.size(), symbol) == 0 &&
        IsOneOf(" :0123456789", text[after])) {
      affixes.begin = std::min(text.find_first_not_of(" :", after), affixes.end);
      break;
    }
  }
  affixes.word = affixes.end;
  const std::string& unit = TextField(question, "unit");
  const std::string wanted = UnitKey(unit);
  const std::string_view number(text.data(), affixes.end);
  // From the longest ending on, each that may be a unit.
  bool is_unit = false;
  for (std::size_t i = affixes.begin; i < affixes.end && !is_unit; ++i) {
    if (!IsOfWord(text[i]) ||
        (i > affixes.begin && formula::IsLetter(text[i - 1]) && formula::IsLetter(text[i])))
      continue;
    const std::string key = UnitKey(number.substr(i));
    is_unit = !key.empty() && key == wanted;
    const bool is_word = formula::IsLetter(text[i]) && affixes.word == affixes.end &&
                         FollowsNumber(number.substr(affixes.begin, i - affixes.begin)) &&
                         !key.empty();
    if (is_unit) {
      affixes.word = affixes.end = i;
    } else if (is_word) {
      affixes.word = i;
    }
  }
  if (!is_unit && !unit.empty() && number.ends_with(unit))
    affixes.word = affixes.end -= unit.size();
  // The full stop of a sentence, "0.5.", the dots of digits that go on, and MATLAB's semicolon.
  const std::string_view rest = number.substr(0, affixes.end);
  const std::size_t last = rest.find_last_not_of(".;");
  if (affixes.word == affixes.end && last != std::string_view::npos && last + 1 < rest.size() &&
      formula::IsDigit(rest[last]) && (rest.back() == ';' || rest.find('.', affixes.begin) < last))
    affixes.word = affixes.end = last + 1;
  return affixes;
}

void RejectUnit(const Record& question, const std::string& word, long at) {
  const std::string& unit = TextField(question, "unit");
  if (unit.empty()) RejectAnswer("unit", at, "Give the number without \"{}\".", {word});
  RejectAnswer("unit", at, "\"{}\" is not the unit here; give the number in {}.", {word, unit});
}

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
