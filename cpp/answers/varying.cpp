#include "answers/varying.h"

#include <algorithm>
#include <cmath>

#include "answers/fields.h"
#include "numeric/reject.h"
#include "numeric/work.h"

namespace orrery {
namespace {

constexpr double kLargestWhole = 1e9;
constexpr const char* kDomainOf = "the domain of ";

void ReadDomain(const Attempt& attempt, const std::string& text, Domain& domain) {
  const std::size_t dots = text.find("..");
  domain.whole = text.starts_with("integer ");
  if (dots == std::string::npos || !(domain.whole || text.starts_with("real "))) {
    Reject("{}{} is \"{}\"; it must be \"real A..B\" or \"integer A..B\"",
           {kDomainOf, domain.name, text});
  }
  const std::size_t space = text.find(' ');
  domain.bounded = true;
  domain.low = ComputeNumber(attempt, text.substr(space, dots - space), kDomainOf, domain.name);
  domain.high = ComputeNumber(attempt, text.substr(dots + 2), kDomainOf, domain.name);
  const bool whole = domain.low == std::floor(domain.low) &&
                     domain.high == std::floor(domain.high) &&
                     std::max(std::abs(domain.low), std::abs(domain.high)) <= kLargestWhole;
  if (!(domain.low < domain.high) || (domain.whole && !whole)) {
    Reject("{}{} goes from {} to {}; the ends must rise, and be whole where it is integer",
           {kDomainOf, domain.name, domain.low, domain.high});
  }
}

}  // namespace

std::vector<Domain> ReadDomains(const Attempt& attempt) {
  std::vector<Domain> domains;
  for (const std::string& name : TextsField(attempt.question.fields, "variables"))
    domains.emplace_back().name = name;
  const Value* given = attempt.question.fields.Find("domains");
  if (!given) return domains;
  const Record& texts = AsRecord(*given, "domains");
  std::size_t read = 0;
  for (Domain& domain : domains) {
    if (!texts.Find(domain.name)) continue;
    ReadDomain(attempt, TextField(texts, domain.name.c_str()), domain);
    ++read;
  }
  if (read < texts.fields().size())
    Reject("domains of the question has one of a name that is not among the variables");
  return domains;
}

Varying::Varying(const Attempt& attempt, const std::vector<Domain>& domains,
                 const std::string& text, const char* own, const Record& variables)
    : domains_(domains),
      vocabulary_(own ? attempt.authors : attempt.learners),
      own_(own),
      quantities_(own ? variables : AllowedVariables(attempt)) {
  std::vector<std::string> names;
  for (const Domain& domain : domains) quantities_.Set(domain.name, 0.0);
  for (const auto& [name, unused] : quantities_.fields()) names.push_back(name);
  try {
    formula_ = std::make_unique<formula::Formula>(
        text, names, vocabulary_, own ? formula::Notation{} : attempt.question.notation);
  } catch (const formula::Error& error) {
    if (!own) throw;
    Reject("{}, {}, cannot be read: {}", {own, text, error.what()});
  }
}

Value Varying::At(const std::vector<double>& point) {
  for (std::size_t i = 0; i < domains_.size(); ++i) quantities_.Set(domains_[i].name, point[i]);
  const WorkLimit limit(own_ ? formula::kMostSteps : kStepsAPoint);
  try {
    return formula_->Compute(quantities_);
  } catch (const formula::Error& error) {
    if (!own_) throw;
    Reject("{} cannot be computed: {}", {own_, error.what()});
  }
}

}  // namespace orrery
