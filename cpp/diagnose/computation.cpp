#include "diagnose/computation.h"

#include <algorithm>

#include "numeric/reject.h"

namespace orrery::diagnose {
namespace {

void AppendNames(const formula::Node& node, std::vector<std::string>& names) {
  if (node.kind == formula::Node::Kind::kName) names.push_back(node.text);
  for (const formula::NodePtr& child : node.children) AppendNames(*child, names);
}

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
  const auto add = [&](const std::string& name) {
    if (PlaceOf(name) == names_.size()) names_.push_back(name);
  };
  for (const auto& [name, formula] : model.links) add(name);
  for (const Fault& fault : model.faults) {
    if (!fault.parameter.empty()) add(fault.parameter);
  }
  for (const auto& [name, value] : quantities_.fields()) right_.emplace_back(value);
  right_.resize(names_.size());
  for (const auto& [name, formula] : model.links) links_.push_back({nullptr, PlaceOf(name)});
}

std::size_t Computation::PlaceOf(const std::string& name) const {
  return static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
}

Value Computation::Evaluate(const std::string& formula) {
  return Compute(ReadOnce(formula), Values(names_.size()));
}

const Computation::Read& Computation::ReadOnce(const std::string& formula) {
  const auto found = read_.find(formula);
  if (found != read_.end()) return found->second;
  Read read{formula::Formula(formula, names_, vocabulary_), {}};
  std::vector<std::string> names;
  AppendNames(read.formula.tree(), names);
  for (const std::string& name : names) {
    const std::size_t place = PlaceOf(name);
    if (place < names_.size()) read.names.emplace_back(name, place);
  }
  return read_.emplace(formula, std::move(read)).first->second;
}

Value Computation::Compute(const Read& read, const Values& own) const {
  const auto value_of = [&](const std::string& name) -> const Value* {
    for (const auto& [known, place] : read.names) {
      if (known != name) continue;
      const std::optional<Value>& value = own[place] ? own[place] : right_[place];
      return value ? &*value : nullptr;
    }
    return nullptr;
  };
  return formula::EvaluateTree(read.formula.tree(), value_of);
}

std::vector<double> Computation::Numbers(const std::vector<const Fault*>& faults,
                                         const Record& values, const std::string& last) {
  Values own(names_.size());  // what is not as in the right program
  for (const auto& [name, value] : values.fields()) {
    const std::size_t place = PlaceOf(name);
    if (place < own.size()) own[place] = value;
  }
  const std::size_t end = PlaceOf(last.empty() ? model_.links.back().first : last);
  if (end == names_.size()) Reject("the model has no link {}", {last});
  const auto is_own = [&](const auto& name) { return own[name.second].has_value(); };
  for (std::size_t i = 0; i < links_.size(); ++i) {
    auto& [right, place] = links_[i];
    const std::string& formula = FormulaOf(model_.links[i], faults);
    const bool is_right = &formula == &model_.links[i].second;
    if (!own[place] && place >= quantities_.fields().size()) {
      try {
        if (is_right && !right) right = &ReadOnce(formula);
        const Read& read = is_right ? *right : ReadOnce(formula);
        if (!is_right || std::any_of(read.names.begin(), read.names.end(), is_own)) {
          own[place] = Compute(read, own);
        } else if (!right_[place]) {
          right_[place] = Compute(read, own);
        }
      } catch (const std::invalid_argument& error) {
        Reject("{}, {}, cannot be computed: {}", {model_.links[i].first, formula, error.what()});
      }
    }
    if (place == end) break;
  }
  return ToTensor(own[end] ? *own[end] : *right_[end], "what is printed").data;
}

}  // namespace orrery::diagnose
