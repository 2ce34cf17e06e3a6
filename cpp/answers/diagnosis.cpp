#include "answers/diagnosis.h"

#include "answers/compute.h"
#include "answers/fields.h"

namespace orrery {
namespace {

constexpr double kCreditOfAConvention = 0.5;

bool Fits(const Attempt& attempt, const Record& mistake, const Observation& observation) {
  const std::string& code = TextField(mistake, "code");
  Record variables = attempt.variables;
  if (const Value* with = mistake.Find("with")) {
    for (const auto& [name, given] : AsRecord(*with, "with").fields()) {
      const auto* formula = given.As<std::string>();
      variables.Set(
          name, formula ? ComputeOwn(attempt, *formula, attempt.variables, "the quantity ", name)
                        : given);
    }
  }
  const Value* value = mistake.Find("value");
  if (!value || !value->As<List>())
    return observation.Fits(TextField(mistake, "value"), variables, code);
  for (const std::string& formula : TextsField(mistake, "value")) {
    if (observation.Fits(formula, variables, code)) return true;
  }
  return false;
}

}  // namespace

std::size_t Diagnose(const Attempt& attempt, const Observation& observation, Verdict& verdict) {
  std::size_t fitting = 0;
  const Record* found = nullptr;
  bool convention = false;
  for (const char* name : {"mistakes", "conventions"}) {
    for (const Value& item : ListField(attempt.question.fields, name)) {
      const Record& mistake = AsRecord(item, name);
      if (!Fits(attempt, mistake, observation)) continue;
      ++fitting;
      found = &mistake;
      convention = *name == 'c';
    }
  }
  if (fitting != 1) return fitting;
  verdict.code = TextField(*found, "code");
  verdict.message = TextField(*found, "message", false);
  verdict.outcome = convention ? Verdict::kPartly : Verdict::kIncorrect;
  verdict.credit = convention ? kCreditOfAConvention : 0;
  return fitting;
}

}  // namespace orrery
