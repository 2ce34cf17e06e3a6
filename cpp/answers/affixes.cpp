#include "answers/affixes.h"

#include <algorithm>
#include <string_view>

#include "answers/question_field.h"
#include "answers/verdict.h"
#include "formula/characters.h"

namespace orrery::answers {
namespace {

// Signs that stand for a unit's name.
struct Sign {
  std::string_view sign, unit;
};
constexpr Sign kSigns[] = {{"°", "degrees"}, {"%", "percent"}};

bool Has(std::string_view characters, char c) {
  return characters.find(c) != std::string_view::npos;
}

// Letters and signs beyond ASCII are of words too.
bool IsOfWord(char c) { return formula::IsLetter(c) || (c & 0x80) != 0 || c == '%'; }

// Whether a word of three letters or more is a unit, or the beginning of it, or goes on from it:
// "token" and "tokens", "rad" and "radians".
bool IsUnit(std::string_view word, std::string_view unit) {
  return word.size() > 2 && unit.size() > 2 && (word.starts_with(unit) || unit.starts_with(word));
}

// The sign of a unit; empty where it has none.
std::string_view SignOf(std::string_view unit) {
  for (const Sign& each : kSigns) {
    if (each.unit == unit) return each.sign;
  }
  return {};
}

// Whether the text from `begin` to `equals` names what follows the sign, as in "λ = 628".
bool IsNamed(const std::string& text, std::size_t begin, std::size_t equals) {
  if (equals == std::string::npos || text.rfind('=') != equals) return false;
  return (IsOfWord(text[begin]) || Has("\\=", text[begin])) &&
         (equals == begin || !Has("<>!", text[equals - 1]));
}

// Whether a text ends with what may be the end of a number, and blanks.
bool FollowsNumber(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  return last != std::string_view::npos && Has("0123456789.)", text[last]);
}

}  // namespace

Affixes FindAffixes(const Record& question, const std::string& text) {
  Affixes affixes;
  affixes.begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  affixes.end = text.find_last_not_of(" \t\r\n") + 1;
  const std::size_t equals = text.find('=');
  if (IsNamed(text, affixes.begin, equals)) affixes.begin = equals + 1;
  for (const std::string& symbol : TextsField(question, "symbols")) {
    const std::size_t after = affixes.begin + symbol.size();
    if (after < affixes.end && text.compare(affixes.begin, symbol.size(), symbol) == 0 &&
        Has(" :0123456789", text[after])) {
      affixes.begin = std::min(text.find_first_not_of(" :", after), affixes.end);
      break;
    }
  }
  affixes.word = affixes.end;
  while (affixes.word > affixes.begin && IsOfWord(text[affixes.word - 1])) --affixes.word;
  const std::string_view number(text.data() + affixes.begin, affixes.end - affixes.begin);
  const std::string_view word = number.substr(affixes.word - affixes.begin);
  const std::string& unit = TextField(question, "unit");
  if (IsUnit(word, unit)) {
    affixes.end = affixes.word;
  } else {
    for (const std::string_view written : {std::string_view(unit), SignOf(unit)}) {
      if (written.empty() || !number.ends_with(written)) continue;
      affixes.word = affixes.end -= written.size();
      break;
    }
  }
  if (affixes.word == affixes.end || !formula::IsLetter(text[affixes.word]) ||
      !FollowsNumber(number.substr(0, affixes.word - affixes.begin)))
    affixes.word = affixes.end;
  return affixes;
}

void RejectUnit(const Record& question, const std::string& word, long at) {
  const std::string& unit = TextField(question, "unit");
  if (unit.empty()) RejectAnswer("unit", at, "Give the number without \"{}\".", {word});
  RejectAnswer("unit", at, "\"{}\" is not the unit here; give the number in {}.", {word, unit});
}

}  // namespace orrery::answers
