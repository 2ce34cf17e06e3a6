#include "answers/sampled_formula.h"

#include "answers/learner_input.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::answers {

SampledFormula::SampledFormula(const std::vector<Domain>& domains,
                               const formula::Vocabulary& vocabulary, const Record& quantities,
                               std::string what)
    : domains_(&domains),
      vocabulary_(&vocabulary),
      quantities_(quantities),
      what_(std::move(what)) {
  for (const Domain& domain : domains) quantities_.Set(domain.name, 0.0);
}

SampledFormula SampledFormula::OfQuestion(const Attempt& attempt,
                                          const std::vector<Domain>& domains,
                                          const std::string& text, const std::string& what,
                                          const Record& variables) {
  SampledFormula formula(domains, attempt.authors, variables, what);
  try {
    formula.Read(text, formula::Notation{});
  } catch (const formula::Error& error) {
    Reject("{}, {}, cannot be read: {}", {what, text, error.what()});
  }
  return formula;
}

SampledFormula SampledFormula::OfAnswer(const Attempt& attempt, const std::vector<Domain>& domains,
                                        const std::string& text) {
  SampledFormula formula(domains, attempt.learners, AllowedVariables(attempt), "");
  formula.Read(text, attempt.question.notation);
  return formula;
}

void SampledFormula::Read(const std::string& text, formula::Notation notation) {
  formula_ = std::make_unique<formula::Formula>(text, quantities_.names(), *vocabulary_, notation);
}

Value SampledFormula::ValueAt(const std::vector<double>& point) {
  for (std::size_t i = 0; i < point.size(); ++i) quantities_.Set((*domains_)[i].name, point[i]);
  const WorkLimit limit(IsLearners() ? kStepsAPoint : formula::kMostSteps);
  try {
    return formula_->Compute(quantities_);
  } catch (const formula::Error& error) {
    if (IsLearners()) throw;
    Reject("{} cannot be computed: {}", {what_, error.what()});
  }
}

}  // namespace orrery::answers
