#include "answers/sampled_formula.h"

#include "answers/learner_input.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery::answers {

namespace {

Record WithVariables(Record quantities, const std::vector<Domain>& domains) {
  for (const Domain& domain : domains) quantities.Set(domain.name, 0.0);
  return quantities;
}

}  // namespace

SampledFormula::SampledFormula(const std::vector<Domain>& domains, Record quantities,
                               std::string what, const std::string& text,
                               const formula::Vocabulary& vocabulary, formula::Notation notation)
    : domains_(&domains),
      quantities_(WithVariables(std::move(quantities), domains)),
      what_(std::move(what)),
      formula_(text, quantities_.names(), vocabulary, notation) {}

SampledFormula SampledFormula::OfQuestion(const Attempt& attempt,
                                          const std::vector<Domain>& domains,
                                          const std::string& text, const std::string& what,
                                          const Record& variables) {
  try {
    return SampledFormula(domains, variables, what, text, attempt.authors, {});
  } catch (const formula::Error& error) {
    Reject("{}, {}, cannot be read: {}", {what, text, error.what()});
  }
}

SampledFormula SampledFormula::OfAnswer(const Attempt& attempt, const std::vector<Domain>& domains,
                                        const std::string& text) {
  return SampledFormula(domains, AllowedVariables(attempt), "", text, attempt.learners,
                        attempt.question.notation);
}

Value SampledFormula::ValueAt(const std::vector<double>& point) {
  for (std::size_t i = 0; i < point.size(); ++i) quantities_.Set((*domains_)[i].name, point[i]);
  const WorkLimit limit(IsLearners() ? kStepsAPoint : formula::kMostSteps);
  try {
    return formula_.Compute(quantities_);
  } catch (const formula::Error& error) {
    if (IsLearners()) throw;
    Reject("{} cannot be computed: {}", {what_, error.what()});
  }
}

}  // namespace orrery::answers
