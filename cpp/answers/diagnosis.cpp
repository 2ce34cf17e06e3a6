#include "answers/diagnosis.h"

#include "answers/author_formula.h"
#include "answers/question.h"

namespace orrery::answers {
namespace {

constexpr double kCreditOfAConvention = 0.5;

bool Explains(const Attempt& attempt, const Record& mistake, const Observation& observation) {
  const std::string& code = TextField(mistake, "code");
  const Record variables = QuantitiesOf(attempt, mistake);
  for (const std::string& formula : FormulasOf(mistake)) {
    if (observation.Matches(formula, variables, code)) return true;
  }
  return false;
}

// How many mistakes of a list explain the answer; `found` is the last of them.
std::size_t CountExplaining(const Attempt& attempt, const char* list,
                            const Observation& observation, const Record*& found) {
  std::size_t count = 0;
  for (const Value& item : ListField(attempt.question.fields, list)) {
    const Record& mistake = AsRecord(item, list);
    if (!Explains(attempt, mistake, observation)) continue;
    ++count;
    found = &mistake;
  }
  return count;
}

}  // namespace

Record QuantitiesOf(const Attempt& attempt, const Record& mistake) {
  Record variables = attempt.variables;
  const Value* with = mistake.Find("with");
  if (!with) return variables;
  for (const auto& [name, given] : AsRecord(*with, "with").fields()) {
    const auto* formula = given.As<std::string>();
    variables.Set(name, formula ? ComputeAuthorFormula(attempt, *formula, attempt.variables,
                                                       "the quantity ", name)
                                : given);
  }
  return variables;
}

std::vector<std::string> FormulasOf(const Record& mistake) {
  if (mistake.Find("value")->As<List>()) return TextsField(mistake, "value");
  return {TextField(mistake, "value")};
}

std::size_t Diagnose(const Attempt& attempt, const Observation& observation, Verdict& verdict) {
  const Record* found = nullptr;
  const std::size_t mistakes = CountExplaining(attempt, "mistakes", observation, found);
  const std::size_t conventions = CountExplaining(attempt, "conventions", observation, found);
  if (mistakes + conventions != 1) return mistakes + conventions;
  verdict.code = TextField(*found, "code");
  verdict.message = TextField(*found, "message");
  verdict.outcome = conventions == 1 ? Outcome::kPartly : Outcome::kIncorrect;
  verdict.credit = conventions == 1 ? kCreditOfAConvention : 0;
  return 1;
}

}  // namespace orrery::answers
