#include <cmath>

#include "answers/answer_kind.h"
#include "answers/author_formula.h"
#include "answers/diagnosis.h"
#include "answers/question.h"
#include "answers/tolerance.h"
#include "answers/variant.h"

namespace orrery::answers {
namespace {

// Numbers that differ by no more than this share of them differ by rounding alone.
constexpr double kRounding = 1e-12;

// Whether some answer could count as either. What is not finite is no answer.
bool Coincide(const Tolerance& tolerance, const Tensor& one, const Tensor& other) {
  if (one.size() != other.size()) return false;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const double a = one.data[i];
    const double b = other.data[i];
    const double reach = AcceptedDistance(tolerance, a) + AcceptedDistance(tolerance, b) +
                         kRounding * (std::abs(a) + std::abs(b));
    if (!(std::isfinite(reach) && std::abs(a - b) <= reach)) return false;
  }
  return true;
}

// What an answer can be taken for: the key, without a mistake, or a value of a mistake.
struct Candidate {
  const Record* mistake;
  Tensor value;
};

std::string FindAmongValues(const Attempt& attempt) {
  const Tolerance tolerance = ReadTolerance(attempt.question.fields);
  std::vector<Candidate> seen = {{nullptr, ComputeKey(attempt)}};
  for (const char* list : {"mistakes", "conventions"}) {
    for (const Value& item : ListField(attempt.question.fields, list)) {
      const Record& mistake = AsRecord(item, list);
      const std::string& code = TextField(mistake, "code");
      const Record quantities = QuantitiesOf(attempt, mistake);
      for (const std::string& formula : FormulasOf(mistake)) {
        Tensor made = ToTensor(ComputeAuthorFormula(attempt, formula, quantities, kValueOf, code),
                               code.c_str());
        for (const Candidate& other : seen) {
          if (other.mistake != &mistake && Coincide(tolerance, made, other.value)) return code;
        }
        seen.push_back({&mistake, std::move(made)});
      }
    }
  }
  return {};
}

}  // namespace

std::string FindCoincidence(const Question& question, const Record& variables,
                            const formula::Vocabulary& vocabulary) {
  if (question.kind->key == KeyType::kValue) {
    const std::string none;
    return FindAmongValues({question, none, variables, vocabulary, vocabulary});
  }
  for (const Value& part : ListField(question.fields, "parts")) {
    const std::string code =
        FindCoincidence(ReadPart(AsRecord(part, "parts"), question.fields), variables, vocabulary);
    if (!code.empty()) return code;
  }
  return {};
}

}  // namespace orrery::answers
