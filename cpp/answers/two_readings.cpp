#include "answers/learner_input.h"
#include "formula/error.h"
#include "formula/lexer.h"

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

}  // namespace orrery::answers
