#include "diagnose/computation.h"

#include "formula/evaluator.h"
#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

// The formula of a link: the last fault's that replaces it, or its own.
const std::string& FormulaOf(const std::pair<std::string, std::string>& link,
                             const std::vector<const Fault*>& faults) {
  const std::string* formula = &link.second;
  for (const Fault* fault : faults) {
    for (const auto& [name, wrong] : fault->links) {
      if (name == link.first) formula = &wrong;
    }
  }
  return *formula;
}

}  // namespace

Computation::Computation(const Model& model, Record quantities,
                         const formula::Vocabulary& vocabulary)
    : model_(model),
      quantities_(std::move(quantities)),
      vocabulary_(vocabulary),
      names_(quantities_.names()) {
  for (const auto& [name, formula] : model.links) names_.push_back(name);
  for (const Fault& fault : model.faults) {
    if (!fault.parameter.empty()) names_.push_back(fault.parameter);
  }
}

Value Computation::Evaluate(const std::string& formula) const {
  Record known = quantities_;
  for (std::size_t i = 0; i < right_.size(); ++i) known.Set(model_.links[i].first, right_[i]);
  return formula::Evaluate(formula, known, vocabulary_);
}

Value Computation::Compute(const std::string& formula, const Record& variables) {
  auto found = formulas_.find(formula);
  if (found == formulas_.end())
    found = formulas_.emplace(formula, formula::Formula(formula, names_, vocabulary_)).first;
  return found->second.Compute(variables);
}

std::vector<double> Computation::Numbers(const std::vector<const Fault*>& faults,
                                         const Record& values) {
  Record quantities = quantities_;
  for (const auto& [name, value] : values.fields()) quantities.Set(name, value);
  const Record given = quantities;
  bool is_right = values.fields().empty();
  for (std::size_t i = 0; i < model_.links.size(); ++i) {
    const std::string& name = model_.links[i].first;
    if (given.Find(name)) {
      if (is_right && right_.size() == i) right_.push_back(*given.Find(name));
      continue;
    }
    const std::string& formula = FormulaOf(model_.links[i], faults);
    is_right = is_right && &formula == &model_.links[i].second;
    try {
      if (!is_right) {
        quantities.Set(name, Compute(formula, quantities));
        continue;
      }
      if (right_.size() == i) right_.push_back(Compute(formula, quantities));
      quantities.Set(name, right_[i]);
    } catch (const std::invalid_argument& error) {
      Reject("{}, {}, cannot be computed: {}", {name, formula, error.what()});
    }
  }
  return ToTensor(*quantities.Find(model_.links.back().first), "what is printed").data;
}

}  // namespace orrery::diagnose
