#include "answers/jitter.h"

#include <string>
#include <utility>

namespace orrery {
namespace {

using formula::Node;

// Whether a text is one of the words between spaces.
bool IsOneOf(const std::string& text, const char* words) {
  return std::string(words).find(" " + text + " ") != std::string::npos;
}

std::unique_ptr<Node> Binary(formula::Op op, std::unique_ptr<Node> left,
                             std::unique_ptr<Node> right) {
  auto node = std::make_unique<Node>();
  node->kind = Node::Kind::kBinary;
  node->op = &formula::OperatorOf(op);
  node->children.push_back(std::move(left));
  node->children.push_back(std::move(right));
  return node;
}

}  // namespace

Jittered::Jittered(const Node& tree, const Record& quantities,
                   const formula::Vocabulary& vocabulary)
    : quantities_(quantities), vocabulary_(vocabulary), tree_(Copy(tree, false)) {}

std::unique_ptr<Node> Jittered::Copy(const Node& node, bool exact) {
  auto copy = std::make_unique<Node>();
  copy->kind = node.kind;
  copy->text = node.text;
  copy->op = node.op;
  copy->number = node.number;
  copy->names = node.names;
  copy->at = node.at;
  copy->height = node.height;
  bool steps = false;              // whether the node's own result is jittered
  std::size_t exact_children = 0;  // so many of the first
  const std::size_t count = node.children.size();
  switch (node.kind) {
    case Node::Kind::kNumber:
      steps = true;
      break;
    case Node::Kind::kName: {
      const Value* value = quantities_.Find(node.text);
      steps = value ? value->As<double>() != nullptr : IsOneOf(node.text, " pi e ");
      break;
    }
    case Node::Kind::kBinary:
      steps = node.op->precedence >= formula::Precedence::kSum;
      if (!steps) exact_children = count;
      break;
    case Node::Kind::kCall:
      if (node.text == "if") {
        exact_children = 1;
      } else if (formula::IsSpecialForm(node.text)) {
        exact_children = count > 1 ? count - 1 : 0;
      } else {
        exact_children = count;
        const Function* function = formula::FindFunction(vocabulary_, node.text);
        steps = function && function->use == Function::Use::kElementary;
        if (steps && !IsOneOf(node.text, " floor ceil round mod ")) exact_children = 0;
      }
      break;
    default:
      break;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const bool later = node.Is(formula::Op::kPower) || node.kind == Node::Kind::kIndex;
    copy->children.push_back(
        Copy(*node.children[i], exact || i < exact_children || (later && i > 0)));
  }
  if (exact || !steps) return copy;
  auto factor = std::make_unique<Node>();
  factors_.push_back(factor.get());
  auto product = Binary(formula::Op::kMultiply, std::move(copy), std::move(factor));
  if (count == 0) return product;
  auto tiny = std::make_unique<Node>();
  tiny->number = kTiny;
  return Binary(formula::Op::kAdd, std::move(product), std::move(tiny));
}

Value Jittered::Compute(Random& random, const Record& quantities) {
  for (Node* factor : factors_)
    factor->number = 1 + kJitter * (static_cast<double>(random.Next()) / 2147483648.0 - 1);
  return formula::EvaluateTree(*tree_, quantities, vocabulary_);
}

}  // namespace orrery
