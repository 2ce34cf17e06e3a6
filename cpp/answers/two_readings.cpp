#include "answers/two_readings.h"

#include "answers/verdict.h"
#include "formula/characters.h"
#include "formula/error.h"
#include "formula/lexer.h"
#include "formula/pasted.h"
#include "numeric/reject.h"

namespace orrery::answers {

bool HasTwoReadings(const std::string& text, formula::Notation notation) {
  try {
    notation.exponents = formula::Exponents::kTight;
    const std::size_t tight = Tokenize(text, notation).size();
    notation.exponents = formula::Exponents::kAll;
    return Tokenize(text, notation).size() < tight;
  } catch (const formula::Error&) {
    return false;
  }
}

void RejectTwoReadings(const std::string& text, long line) {
  std::string tight = formula::NormalizePasted(text).text;
  std::string product = tight;
  const std::string typed = tight;
  // From the last exponent with spaces to the first, so that earlier places keep their numbers.
  for (std::size_t letter = typed.size() - 1; letter > 0; --letter) {
    const std::size_t number = typed.find_last_not_of(' ', letter - 1);
    const std::size_t digit = typed.find_first_not_of(" +-", letter + 1);
    if ((typed[letter] != 'e' && typed[letter] != 'E') || number == std::string::npos ||
        digit == std::string::npos || !formula::IsDigit(typed[digit]) ||
        !(formula::IsDigit(typed[number]) || typed[number] == '.'))
      continue;
    std::string exponent = typed.substr(letter, digit - letter);
    if (std::erase(exponent, ' ') == 0 && number + 1 == letter) continue;
    tight.replace(number + 1, digit - number - 1, exponent);
    product.replace(number + 1, letter - number - 1, "*");
  }
  throw UnreadableAnswer(
      "two-readings", -1,
      Sentence("{} can be read two ways: write {} or {}.", {text, tight, product}), line);
}

}  // namespace orrery::answers
