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
  for (std::size_t letter = 1; letter + 1 < tight.size(); ++letter) {
    const std::size_t number = tight.find_last_not_of(' ', letter - 1);
    if ((tight[letter] != 'e' && tight[letter] != 'E') || number == std::string::npos ||
        !(formula::IsDigit(tight[number]) || tight[number] == '.'))
      continue;
    const std::size_t digit = tight.find_first_of("0123456789", letter);
    if (tight.find_first_not_of(" +-", letter + 1) != digit) continue;
    product.replace(number + 1, letter - number - 1, "*");
    std::string exponent = tight.substr(letter, digit - letter);
    std::erase(exponent, ' ');
    tight.replace(number + 1, digit - number - 1, exponent);
    break;
  }
  throw UnreadableAnswer(
      "two-readings", -1,
      Sentence("{} can be read two ways: write {} or {}.", {text, tight, product}), line);
}

}  // namespace orrery::answers
