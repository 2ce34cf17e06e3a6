#include <algorithm>

#include "answers/question.h"
#include "answers/typed_number.h"
#include "answers/verdict.h"
#include "formula/characters.h"
#include "formula/normalize.h"

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

}  // namespace orrery::answers
