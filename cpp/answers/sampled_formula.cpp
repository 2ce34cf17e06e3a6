#include "answers/sampled_formula.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "answers/author_formula.h"
#include "answers/learner_input.h"
#include "answers/stochastic_arithmetic.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"
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

namespace {

constexpr double kLargestEnd = 1e9;
constexpr double kExampleReal = 0.7;
constexpr double kExampleInteger = 1;
constexpr const char* kDomainOf = "the domain of ";

bool IsWholeEnd(double end) { return IsWhole(end, -kLargestEnd, kLargestEnd); }

Domain ReadDomain(const Attempt& attempt, const std::string& name, const std::string& text) {
  Domain domain{.name = name, .is_integer = text.starts_with("integer")};
  if (text == "integer") return domain;
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos || !(text.starts_with("integer ") || text.starts_with("real "))) {
    Reject("{}{} is \"{}\"; it must be \"real A..B\", \"integer A..B\" or \"integer\"",
           {kDomainOf, name, text});
  }
  const std::size_t space = text.find(' ');
  domain.is_bounded = true;
  domain.low = ComputeAuthorNumber(attempt, text.substr(space, dots - space), kDomainOf, name);
  domain.high = ComputeAuthorNumber(attempt, text.substr(dots + 2), kDomainOf, name);
  const bool is_whole = IsWholeEnd(domain.low) && IsWholeEnd(domain.high);
  if (!(domain.low < domain.high) || (domain.is_integer && !is_whole)) {
    Reject("{}{} goes from {} to {}; the ends must rise, and be whole where it is integer",
           {kDomainOf, name, domain.low, domain.high});
  }
  return domain;
}

}  // namespace

double Domain::Example() const {
  if (is_bounded) return low;
  return is_integer ? kExampleInteger : kExampleReal;
}

std::vector<Domain> ReadDomains(const Attempt& attempt) {
  const Value* given = attempt.question.fields.Find("domains");
  const Record texts = given ? AsRecord(*given, "domains") : Record();
  std::vector<Domain> domains;
  std::size_t read = 0;
  for (const std::string& name : TextsField(attempt.question.fields, "variables")) {
    const std::string& text = TextField(texts, name.c_str());
    domains.push_back(text.empty() ? Domain{.name = name} : ReadDomain(attempt, name, text));
    if (texts.Find(name)) ++read;
  }
  if (read < texts.fields().size())
    Reject("domains of the question has one of a name that is not among the variables");
  return domains;
}

namespace {

using formula::Node;

bool AllStepsAreFinite(const Node& node, const SampledFormula& formula) {
  std::size_t skipped = node.children.size();  // the child that is not computed, if any
  try {
    const Value value = formula::EvaluateTree(node, formula.quantities());
    const bool is_numeric = value.IsNumber() || value.As<Tensor>();
    if (is_numeric && !FiniteNumbers(value)) return false;
    if (node.form == formula::Form::kIf) {
      const Value condition = formula::EvaluateTree(*node.children[0], formula.quantities());
      skipped = *condition.As<bool>() ? 2 : 1;
    }
  } catch (const std::invalid_argument&) {
    return true;  // a part without a value of its own, such as the name that a sum counts with
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    if (i != skipped && !AllStepsAreFinite(*node.children[i], formula)) return false;
  }
  return true;
}

}  // namespace

std::optional<Tensor> FiniteNumbers(const Value& value) {
  if (!value.IsNumber() && !value.As<Tensor>()) return std::nullopt;
  Tensor tensor = ToTensor(value, "");
  const bool finite = std::all_of(tensor.data.begin(), tensor.data.end(),
                                  [](double entry) { return std::isfinite(entry); });
  if (!finite) return std::nullopt;
  return tensor;
}

bool AllStepsAreFinite(const SampledFormula& formula) {
  return AllStepsAreFinite(formula.tree(), formula);
}

double RoundingNoise::Of(std::size_t entry, double difference, Random& random) {
  if (!perturbed_a_) {
    perturbed_a_.emplace(a_.tree(), a_.quantities());
    perturbed_b_.emplace(b_.tree(), b_.quantities());
  }
  double noise = 0;
  for (int i = 0; i < kPerturbedRuns && 2 * noise < std::abs(difference); ++i) {
    const std::optional<double> perturbed = PerturbedDifference(entry, random);
    if (!perturbed) return NAN;
    noise = std::max(noise, std::abs(*perturbed - difference));
  }
  return noise;
}

std::optional<double> RoundingNoise::PerturbedDifference(std::size_t entry, Random& random) {
  try {
    const std::optional<Tensor> a = FiniteNumbers(perturbed_a_->Compute(random, a_.quantities()));
    const std::optional<Tensor> b = FiniteNumbers(perturbed_b_->Compute(random, b_.quantities()));
    if (!a || !b || a->size() <= entry || b->size() <= entry) return std::nullopt;
    return a->data[entry] - b->data[entry];
  } catch (const std::invalid_argument&) {
    return std::nullopt;  // a step that rejects perturbed arguments
  }
}

}  // namespace orrery::answers
