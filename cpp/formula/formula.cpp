#include "formula/formula.h"

#include <algorithm>

namespace orrery::formula {
namespace {

bool Contains(const Node& node, const std::string& name) {
  return (node.kind == Node::Kind::kName && node.text == name) ||
         std::any_of(node.children.begin(), node.children.end(),
                     [&](const NodePtr& child) { return Contains(*child, name); });
}

}  // namespace

Formula::Formula(const std::string& source, const std::vector<std::string>& names,
                 const Vocabulary& vocabulary, Notation notation)
    : tree_(Parse(source, {names, vocabulary, notation})) {}

Value Formula::Compute(const Record& variables) const { return EvaluateTree(*tree_, variables); }

bool Formula::Uses(const std::string& name) const { return Contains(*tree_, name); }

}  // namespace orrery::formula
