#include "answers/form_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

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

// A term of a sum, and its sign.
using Term = std::pair<const Node*, int>;

// The terms of a sum, in which brackets and signs are no borders.
void CollectTerms(const Node& node, int sign, std::vector<Term>& terms) {
  if (node.Is(formula::Op::kAdd) || node.Is(formula::Op::kSubtract)) {
    CollectTerms(*node.children[0], sign, terms);
    CollectTerms(*node.children[1], node.Is(formula::Op::kAdd) ? sign : -sign, terms);
  } else if (node.Is(formula::Op::kNegate)) {
    CollectTerms(*node.children[0], -sign, terms);
  } else {
    terms.emplace_back(&node, sign);
  }
}

// Whether two quantities occur only together, one as often as the other is subtracted in the same
// sum: n and m in cos((n - m)*w + x), but not in cos(n*w - m*w + x).
bool OccurAsDifference(const Node& node, const std::string& one, const std::string& other) {
  std::vector<Term> terms;
  CollectTerms(node, 1, terms);
  int balance = 0;  // of the one's signs and the other's
  for (const auto& [term, sign] : terms) {
    const bool is_name = term->kind == Node::Kind::kName;
    if (is_name && term->text == one) balance += sign;
    if (is_name && term->text == other) balance += sign;
    const auto holds = [&](const auto& child) { return OccurAsDifference(*child, one, other); };
    if (!std::all_of(term->children.begin(), term->children.end(), holds)) return false;
  }
  return balance == 0;
}

// Whether a formula is written with "n - m", and with n and m nowhere else.
bool ShowsDifference(const Node& node, const std::string& difference) {
  const std::size_t minus = difference.find(" - ");
  if (minus == std::string::npos)
    Reject("form of the question asks for {}, no difference", {difference});
  const std::string one = difference.substr(0, minus);
  const std::string other = difference.substr(minus + 3);
  return CountOf(node, one) > 0 && CountOf(node, other) > 0 && OccurAsDifference(node, one, other);
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
    } else if (rule.starts_with("shows ")) {
      if (!ShowsDifference(tree, name)) return "with the difference " + name;
    } else if (!rule.starts_with("one ")) {
      Reject(
          "form of the question holds \"{}\"; rules are \"without NAME\", \"uses NAME\", \"one "
          "NAME\" "
          "and \"shows NAME - NAME\"",
          {rule});
    } else if (!IsOneCall(tree, name)) {
      return "as a single " + name;
    }
  }
  return {};
}

}  // namespace orrery::answers
