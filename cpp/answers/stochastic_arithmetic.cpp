#include "answers/stochastic_arithmetic.h"

#include "formula/formula.h"

namespace orrery::answers {
namespace {

using formula::Node;
using formula::NodePtr;

// Unlike MakeBinary, at any height: an answer of the greatest height is perturbed too.
NodePtr Binary(formula::Op op, NodePtr left, NodePtr right) {
  NodePtr node = formula::MakeNode(Node::Kind::kBinary, "", 0);
  node->op = &formula::OperatorOf(op);
  node->children.push_back(std::move(left));
  node->children.push_back(std::move(right));
  return node;
}

// What is perturbed at a node of a formula.
struct Perturbation {
  bool of_result = false;          // whether the node's own result is multiplied by 1 + r
  std::size_t exact_children = 0;  // how many of its first children stay as they are
};

Perturbation PerturbationOfCall(const Node& node) {
  const std::size_t count = node.children.size();
  if (node.form == formula::Form::kIf) return {.exact_children = 1};
  if (node.form != formula::Form::kFunction) return {.exact_children = count > 1 ? count - 1 : 0};
  const Function* function = node.function;
  const bool is_elementary = function && function->use == Function::Use::kElementary;
  const bool jumps = function && function->graph == Function::Graph::kJumps;
  return {.of_result = is_elementary, .exact_children = is_elementary && !jumps ? 0 : count};
}

Perturbation PerturbationOf(const Node& node, const Record& quantities) {
  const std::size_t count = node.children.size();
  switch (node.kind) {
    case Node::Kind::kNumber:
      return {.of_result = true};
    case Node::Kind::kName: {
      const Value* value = quantities.Find(node.text);
      const formula::Constant* constant = formula::FindConstant(node.text);
      return {.of_result =
                  value ? value->As<double>() != nullptr : constant && !constant->is_truth};
    }
    case Node::Kind::kBinary: {
      const bool is_arithmetic = node.op->precedence >= formula::Precedence::kSum;
      return {.of_result = is_arithmetic, .exact_children = is_arithmetic ? 0 : count};
    }
    case Node::Kind::kCall:
      return PerturbationOfCall(node);
    default:
      return {};
  }
}

// Whether all children but the first take only whole numbers: exponents and indices.
bool HasWholeOperands(const Node& node) {
  return node.kind == Node::Kind::kIndex || node.Is(formula::Op::kPower);
}

}  // namespace

PerturbedFormula::PerturbedFormula(const Node& tree, const Record& quantities)
    : quantities_(quantities), tree_(Copy(tree, false)) {}

NodePtr PerturbedFormula::Copy(const Node& node, bool exact) {
  NodePtr copy = formula::MakeNode(node.kind, node.text, node.at);
  copy->op = node.op;
  copy->form = node.form;
  copy->function = node.function;
  copy->number = node.number;
  copy->names = node.names;
  copy->height = node.height;
  const Perturbation perturbation = PerturbationOf(node, quantities_);
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const bool exact_child =
        exact || i < perturbation.exact_children || (i > 0 && HasWholeOperands(node));
    copy->children.push_back(Copy(*node.children[i], exact_child));
  }
  if (exact || !perturbation.of_result) return copy;
  NodePtr factor = formula::MakeNode(Node::Kind::kNumber, "", 0);
  factors_.push_back(factor.get());
  NodePtr product = Binary(formula::Op::kMultiply, std::move(copy), std::move(factor));
  if (node.children.empty()) return product;
  NodePtr underflow = formula::MakeNode(Node::Kind::kNumber, "", 0);
  underflow->number = kUnderflow;
  return Binary(formula::Op::kAdd, std::move(product), std::move(underflow));
}

Value PerturbedFormula::Compute(Random& random, const Record& quantities) {
  for (Node* factor : factors_)
    factor->number = 1 + kPerturbation * (static_cast<double>(random.Next()) / 2147483648.0 - 1);
  return formula::EvaluateTree(*tree_, quantities);
}

}  // namespace orrery::answers
