#include "formula/log_base.h"

#include <vector>

#include "formula/error.h"

namespace orrery::formula {
namespace {

// The place of the first logarithm to a base that is not said.
const Node* FirstOf(const Node& node) {
  if (node.kind == Node::Kind::kCall && node.text == kUnclearLogarithm) return &node;
  for (const auto& child : node.children) {
    if (const Node* found = FirstOf(*child)) return found;
  }
  return nullptr;
}

// The power of the factor 1/ln(base) that the value of a node has.
double PowerOfTheFactor(const Node& node) {
  const Node* first = FirstOf(node);
  if (!first) return 0;
  std::vector<double> powers;
  for (const auto& child : node.children) powers.push_back(PowerOfTheFactor(*child));
  if (node.Is(Op::kMultiply)) return powers[0] + powers[1];
  if (node.Is(Op::kDivide)) return powers[0] - powers[1];
  if (node.Is(Op::kNegate) || node.Is(Op::kPercent)) return powers[0];
  if (node.Is(Op::kPower) && node.children[1]->kind == Node::Kind::kNumber)
    return powers[0] * node.children[1]->number;
  const bool is_sum = node.Is(Op::kAdd) || node.Is(Op::kSubtract);
  for (const double power : powers) {
    if (power != (is_sum ? powers[0] : 0)) RejectLogarithm(first->at);
  }
  return first == &node ? 1 : is_sum ? powers[0] : 0;
}

void MakeNatural(Node& node) {
  if (node.kind == Node::Kind::kCall && node.text == kUnclearLogarithm) node.text = "ln";
  for (const auto& child : node.children) MakeNatural(*child);
}

}  // namespace

void RejectLogarithm(std::size_t at) {
  RejectAt(at, "log is ambiguous here: write ln, log2 or log10");
}

void SettleLogarithms(Node& root) {
  const Node* first = FirstOf(root);
  if (!first) return;
  if (PowerOfTheFactor(root) != 0) RejectLogarithm(first->at);
  MakeNatural(root);
}

}  // namespace orrery::formula
