#include "answers/form_rules.h"

#include "numeric/reject.h"

namespace orrery::answers {
namespace {

using formula::Node;

// How often a name occurs, as a quantity or as a function.
std::size_t CountOf(const Node& node, const std::string& name) {
  std::size_t count =
      (node.kind == Node::Kind::kName || node.kind == Node::Kind::kCall) && node.text == name ? 1
                                                                                              : 0;
  for (const auto& child : node.children) count += CountOf(*child, name);
  return count;
}

// Whether a formula calls nothing but square roots.
bool IsPlainFactor(const Node& node) {
  if (node.kind == Node::Kind::kCall && node.text != "sqrt") return false;
  for (const auto& child : node.children) {
    if (!IsPlainFactor(*child)) return false;
  }
  return true;
}

// Whether a formula is a single call of `name`, up to its sign and plain factors.
bool IsOneCall(const Node& node, const std::string& name) {
  if (node.kind == Node::Kind::kCall && node.text == name) return CountOf(node, name) == 1;
  if (node.kind == Node::Kind::kUnary) return IsOneCall(*node.children[0], name);
  if (!node.Is(formula::Op::kMultiply) && !node.Is(formula::Op::kDivide)) return false;
  const Node& left = *node.children[0];
  const Node& right = *node.children[1];
  return (IsPlainFactor(right) && IsOneCall(left, name)) ||
         (node.Is(formula::Op::kMultiply) && IsPlainFactor(left) && IsOneCall(right, name));
}

}  // namespace

std::string BrokenFormRule(const std::vector<std::string>& rules, const Node& tree) {
  for (const std::string& rule : rules) {
    const std::string name = rule.substr(rule.find(' ') + 1);
    const std::size_t count = CountOf(tree, name);
    if (rule.starts_with("without ")) {
      if (count > 0) return rule;
    } else if (rule.starts_with("uses ")) {
      if (count == 0) return "with " + name;
    } else if (!rule.starts_with("one ")) {
      Reject(
          "form of the question holds \"{}\"; rules are \"without NAME\", \"uses NAME\" and \"one "
          "NAME\"",
          {rule});
    } else if (!IsOneCall(tree, name)) {
      return "as a single " + name;
    }
  }
  return {};
}

}  // namespace orrery::answers
