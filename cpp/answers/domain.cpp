#include "answers/author_formula.h"
#include "answers/sampled_formula.h"
#include "numeric/reject.h"
#include "numeric/rounding.h"

namespace orrery::answers {
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

}  // namespace orrery::answers
