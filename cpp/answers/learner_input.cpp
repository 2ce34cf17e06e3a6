#include "answers/learner_input.h"

#include "formula/error.h"
#include "formula/lexer.h"
#include "numeric/reject.h"

namespace orrery::answers {

Record AllowedVariables(const Attempt& attempt) {
  Record allowed;
  for (const std::string& name : attempt.question.names) {
    if (const Value* value = attempt.variables.Find(name)) allowed.Set(name, *value);
  }
  return allowed;
}

formula::Vocabulary AllowedVocabulary(const Attempt& attempt) {
  formula::Vocabulary allowed = attempt.learners;
  for (const std::string& name : TextsField(attempt.question.fields, "allow")) {
    const Function* function = formula::FindFunction(attempt.authors, name);
    if (!function) Reject("allow of the question names {}, which is not a function", {name});
    allowed.push_back(function);
  }
  return allowed;
}

void RejectUnreadableFormula(const formula::Error& error, long start, long line) {
  const long at = start + static_cast<long>(error.at());
  throw UnreadableAnswer(
      "unreadable", at,
      Sentence("At character {}: {}.", {static_cast<double>(at) + 1, error.what()}), line);
}

bool IsBlank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

std::string InWords(const Value& value) {
  const auto* tensor = value.As<Tensor>();
  if (!tensor || tensor->rank() > 2) return value.KindText();
  const Shape& shape = tensor->shape;
  if (shape.size() == 2) return Sentence("a matrix of {} × {} numbers", {shape[0], shape[1]});
  return Sentence("a row of {} {}", {shape[0], shape[0] == 1 ? "number" : "numbers"});
}

long CountCharacters(const std::string& text, std::size_t bytes) {
  long count = 0;
  for (std::size_t i = 0; i < bytes; ++i)
    count += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
  return count;
}

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
