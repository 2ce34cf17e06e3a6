#include "answers/author_formula.h"

#include <cmath>

#include "numeric/number_text.h"
#include "numeric/reject.h"

namespace orrery::answers {

Value ComputeAuthorFormula(const Attempt& attempt, const std::string& formula,
                           const Record& variables, const char* what, const std::string& name) {
  try {
    return formula::Evaluate(formula, variables, attempt.authors);
  } catch (const std::invalid_argument& error) {
    Reject("{}{}, {}, cannot be computed: {}", {what, name, formula, error.what()});
  }
}

double ComputeAuthorNumber(const Attempt& attempt, const Value& given, const char* what,
                           const std::string& name) {
  const auto* formula = given.As<std::string>();
  const Value computed =
      formula ? ComputeAuthorFormula(attempt, *formula, attempt.variables, what, name) : given;
  const auto* number = computed.As<double>();
  if (number && std::isfinite(*number)) return *number;
  Reject("{}{} is {}; it must be a finite number",
         {what, name, number ? NumberText(*number) : computed.KindText()});
}

Tensor ComputeKey(const Attempt& attempt) {
  Tensor key = ToTensor(
      ComputeAuthorFormula(attempt, attempt.question.key, attempt.variables, "the key"), "the key");
  for (double entry : key.data) {
    if (!std::isfinite(entry))
      Reject("the key, {}, holds {}; it must be finite", {attempt.question.key, entry});
  }
  return key;
}

}  // namespace orrery::answers
