#include "answers/affixes.h"

#include <algorithm>
#include <string_view>

#include "answers/question_field.h"
#include "answers/verdict.h"
#include "formula/characters.h"
#include "formula/normalize.h"

namespace orrery::answers {
namespace {

// What the words of units are called here: the name of a unit and its sign are one, so are
// "/" and "per".
struct Word {
  std::string_view written, meant;
};
constexpr Word kWords[] = {{"°", "degree"},   {"%", "percent"},    {"/", "per"},
                           {"a", "per"},      {"pct", "percent"},  {"pos", "position"},
                           {"radian", "rad"}, {"entrie", "entry"}, {"degree", "deg"}};

bool Has(std::string_view characters, char c) {
  return characters.find(c) != std::string_view::npos;
}

// Letters and signs beyond ASCII are of words too.
bool IsOfWord(char c) { return formula::IsLetter(c) || (c & 0x80) != 0 || c == '%'; }

// Whether a word of three letters or more is a unit, or the beginning of it, or goes on from it:
// "token" and "tokens", "rad" and "radians".
bool IsUnit(std::string_view word, std::string_view unit) {
  return word == unit ||
         (word.size() > 2 && unit.size() > 2 && (word.starts_with(unit) || unit.starts_with(word)));
}

// A word of a unit in small letters, in the singular, by its name.
std::string Meant(std::string word) {
  for (char& c : word) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  if (word.size() > 3 && word.back() == 's') word.pop_back();
  for (const Word& each : kWords) {
    if (word == each.written) word = each.meant;
  }
  return word;
}

// The length of the power -1 that begins at a place; 0 if none does.
std::size_t InverseAt(std::string_view text, std::size_t i) {
  for (const std::string_view power : {"^(-1)", "^{-1}", "^-1"}) {
    if (text.substr(i).starts_with(power)) return power.size();
  }
  return 0;
}

// The words of a unit, signs as words; empty where anything else is among them.
std::vector<std::string> WordsOf(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && formula::IsLetter(text[end])) ++end;
    if (end == i && text.substr(i).starts_with("°")) end = i + std::string_view("°").size();
    if (end == i && Has("/%", text[i])) ++end;
    const std::size_t inverse = end > i ? 0 : InverseAt(text, i);
    if (inverse > 0 && !words.empty()) {
      words.insert(words.end() - 1, "per");
      end = i + inverse;
    } else if (end > i) {
      words.push_back(Meant(std::string(text.substr(i, end - i))));
    } else if (Has(" .*", text[i])) {
      ++end;
    } else {
      return {};
    }
    i = end;
  }
  // "per cent" is one word.
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    if (words[i] == "per" && words[i + 1] == "cent") {
      words[i] = "percent";
      words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
  }
  return words;
}

// Whether two texts are the same unit: "rad/token" and "radians per token".
bool AreOneUnit(std::string_view typed, const std::vector<std::string>& unit) {
  const std::vector<std::string> words = WordsOf(typed);
  return !words.empty() && std::equal(words.begin(), words.end(), unit.begin(), unit.end(), IsUnit);
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
  for (const std::string& written : TextsField(question, "symbols")) {
    const std::string symbol = formula::Normalize(written).text;
    const std::size_t after = affixes.begin + symbol.size();
    if (after < affixes.end && text.compare(affixes.begin, symbol.size(), symbol) == 0 &&
        Has(" :0123456789", text[after])) {
      affixes.begin = std::min(text.find_first_not_of(" :", after), affixes.end);
      break;
    }
  }
  affixes.word = affixes.end;
  const std::string& unit = TextField(question, "unit");
  const std::vector<std::string> words = WordsOf(unit);
  const std::string_view number(text.data(), affixes.end);
  // From the longest ending on, each that may be a unit.
  bool is_unit = false;
  for (std::size_t i = affixes.begin; i < affixes.end && !is_unit; ++i) {
    if (!IsOfWord(text[i]) ||
        (i > affixes.begin && formula::IsLetter(text[i - 1]) && formula::IsLetter(text[i])))
      continue;
    is_unit = AreOneUnit(number.substr(i), words);
    const bool is_word = formula::IsLetter(text[i]) && affixes.word == affixes.end &&
                         FollowsNumber(number.substr(affixes.begin, i - affixes.begin)) &&
                         !WordsOf(number.substr(i)).empty();
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
