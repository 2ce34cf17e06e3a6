#include "formula/log_base.h"

#include "formula/error.h"

namespace orrery::formula {
namespace {

// Makes the logarithms below a node natural ones and returns the power of the factor 1/ln(base)
// that its value has. `at` becomes the place of the last of them.
double PowerOfTheFactor(Node& node, const Function* natural, std::size_t& at) {
  double power = 0;
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const double own = PowerOfTheFactor(*node.children[i], natural, at);
    if (node.Is(Op::kMultiply) || (node.Is(Op::kDivide) && i == 0)) {
      power += own;
    } else if (node.Is(Op::kDivide)) {
      power -= own;
    } else if (i == 0 && (node.Is(Op::kAdd) || node.Is(Op::kSubtract) || node.Is(Op::kNegate))) {
      power = own;
    } else if (node.Is(Op::kPower) && i == 0) {
      const Node& exponent = *node.children[1];
      if (own != 0 && exponent.kind != Node::Kind::kNumber) RejectLogarithm(at);
      power = own * exponent.number;
    } else {
      const bool is_sum = node.Is(Op::kAdd) || node.Is(Op::kSubtract);
      if (own != (is_sum ? power : 0)) RejectLogarithm(at);
    }
  }
  if (node.kind != Node::Kind::kCall || node.text != kUnclearLogarithm) return power;
  node.text = natural->name;
  node.function = natural;
  at = node.at;
  return 1;
}

}  // namespace

void RejectLogarithm(std::size_t at) {
  RejectAt(at, "log is ambiguous here: write ln, log2 or log10");
}

void SettleLogarithms(Node& root, const Function* natural) {
  std::size_t at = root.at;
  if (PowerOfTheFactor(root, natural, at) != 0) RejectLogarithm(at);
}

}  // namespace orrery::formula
