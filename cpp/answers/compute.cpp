#include "answers/compute.h"

#include <cmath>

#include "answers/fields.h"
#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery {

Value ComputeOwn(const Attempt& attempt, const std::string& formula, const Record& variables,
                 const char* what, const std::string& name) {
  try {
    return formula::Evaluate(formula, variables, attempt.authors);
  } catch (const std::invalid_argument& error) {
    Reject("{}{}, {}, cannot be computed: {}", {what, name, formula, error.what()});
  }
}

double ComputeNumber(const Attempt& attempt, const Value& given, const char* what,
                     const std::string& name) {
  const auto* formula = given.As<std::string>();
  const Value computed =
      formula ? ComputeOwn(attempt, *formula, attempt.variables, what, name) : given;
  const auto* number = computed.As<double>();
  if (number && std::isfinite(*number)) return *number;
  Reject("{}{} is {}; it must be a finite number",
         {what, name, number ? NumberText(*number) : computed.KindText()});
}

Tensor ComputeKey(const Attempt& attempt) {
  Tensor key =
      ToTensor(ComputeOwn(attempt, attempt.question.key, attempt.variables, "the key"), "the key");
  for (double entry : key.data) {
    if (!std::isfinite(entry))
      Reject("the key, {}, holds {}; it must be finite", {attempt.question.key, entry});
  }
  return key;
}

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
    if (!function) Reject("allow of the question names {}, which is no function", {name});
    allowed.push_back(function);
  }
  return allowed;
}

void RejectFormulaOf(const formula::Error& error, long start, long line) {
  const long at = start + static_cast<long>(error.at());
  throw UnreadableAnswer(
      "unreadable", at,
      Sentence("At character {}: {}.", {static_cast<double>(at) + 1, error.what()}), line);
}

bool IsBlank(const std::string& text) {
  return text.find_first_not_of(" \t\r\n") == std::string::npos;
}

long CountCharacters(const std::string& text, std::size_t bytes) {
  long count = 0;
  for (std::size_t i = 0; i < bytes; ++i)
    count += (static_cast<unsigned char>(text[i]) & 0xC0) != 0x80;
  return count;
}

}  // namespace orrery
