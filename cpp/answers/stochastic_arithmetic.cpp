#include "answers/stochastic_arithmetic.h"

#include "formula/characters.h"

namespace orrery::answers {
namespace {

using formula::Node;

std::unique_ptr<Node> Binary(formula::Op op, std::unique_ptr<Node> left,
                             std::unique_ptr<Node> right) {
  auto node = std::make_unique<Node>();
  node->kind = Node::Kind::kBinary;
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

Perturbation PerturbationOfCall(const Node& node, const formula::Vocabulary& vocabulary) {
  const std::size_t count = node.children.size();
  if (node.text == "if") return {.exact_children = 1};
  if (formula::IsSpecialForm(node.text)) return {.exact_children = count > 1 ? count - 1 : 0};
  const Function* function = formula::FindFunction(vocabulary, node.text);
  const bool is_elementary = function && function->use == Function::Use::kElementary;
  const bool jumps = formula::IsIn(" floor ceil round mod ", node.text);
  return {.of_result = is_elementary, .exact_children = is_elementary && !jumps ? 0 : count};
}

Perturbation PerturbationOf(const Node& node, const Record& quantities,
                            const formula::Vocabulary& vocabulary) {
  const std::size_t count = node.children.size();
  switch (node.kind) {
    case Node::Kind::kNumber:
      return {.of_result = true};
    case Node::Kind::kName: {
      const Value* value = quantities.Find(node.text);
      return {.of_result =
                  value ? value->As<double>() != nullptr : formula::IsIn(" pi e ", node.text)};
    }
    case Node::Kind::kBinary: {
      const bool is_arithmetic = node.op->precedence >= formula::Precedence::kSum;
      return {.of_result = is_arithmetic, .exact_children = is_arithmetic ? 0 : count};
    }
    case Node::Kind::kCall:
      return PerturbationOfCall(node, vocabulary);
    default:
      return {};
  }
}

// Whether all children but the first take only whole numbers: exponents and indices.
bool HasWholeOperands(const Node& node) {
  return node.kind == Node::Kind::kIndex || node.Is(formula::Op::kPower);
}

}  // namespace

PerturbedFormula::PerturbedFormula(const Node& tree, const Record& quantities,
                                   const formula::Vocabulary& vocabulary)
    : quantities_(quantities), vocabulary_(vocabulary), tree_(Copy(tree, false)) {}

std::unique_ptr<Node> PerturbedFormula::Copy(const Node& node, bool exact) {
  auto copy = std::make_unique<Node>();
  copy->kind = node.kind;
  copy->text = node.text;
  copy->op = node.op;
  copy->number = node.number;
  copy->names = node.names;
  copy->at = node.at;
  copy->height = node.height;
  const Perturbation perturbation = PerturbationOf(node, quantities_, vocabulary_);
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const bool exact_child =
        exact || i < perturbation.exact_children || (i > 0 && HasWholeOperands(node));
    copy->children.push_back(Copy(*node.children[i], exact_child));
  }
  if (exact || !perturbation.of_result) return copy;
  auto factor = std::make_unique<Node>();
  factors_.push_back(factor.get());
  auto product = Binary(formula::Op::kMultiply, std::move(copy), std::move(factor));
  if (node.children.empty()) return product;
  auto underflow = std::make_unique<Node>();
  underflow->number = kUnderflow;
  return Binary(formula::Op::kAdd, std::move(product), std::move(underflow));
}

Value PerturbedFormula::Compute(Random& random, const Record& quantities) {
  for (Node* factor : factors_)
    factor->number = 1 + kPerturbation * (static_cast<double>(random.Next()) / 2147483648.0 - 1);
  return formula::EvaluateTree(*tree_, quantities, vocabulary_);
}

}  // namespace orrery::answers
