#include "answers/typed_value.h"

#include <numbers>

#include "answers/typed_number.h"
#include "numeric/reject.h"

namespace orrery::answers {
namespace {

double ReadIn(const std::string& text, const std::string& unit, bool whole,
              const formula::Vocabulary& learners) {
  Record fields{{"kind", "number"}, {"key", "0"}, {"unit", unit}};
  if (whole) fields.Set("mode", "integer");
  Question question = ReadQuestion(fields);
  question.notation.exponents = formula::Exponents::kSpaced;
  return ReadNumber({question, text, {}, learners, learners}, text).value;
}

}  // namespace

double ReadTypedValue(const std::string& text, const std::string& unit, bool whole,
                      const formula::Vocabulary& learners) {
  try {
    return ReadIn(text, unit, whole, learners);
  } catch (const UnreadableAnswer& refusal) {
    if (unit.starts_with("rad") && unit.find(' ') == std::string::npos) {
      try {
        return ReadIn(text, "degrees", whole, learners) * (std::numbers::pi / 180);
      } catch (const UnreadableAnswer&) {
      }
    }
    Reject("{}", {refusal.what()});
  }
}

}  // namespace orrery::answers
