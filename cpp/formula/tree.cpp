#include "formula/tree.h"

#include <algorithm>
#include <utility>

#include "formula/error.h"

namespace orrery::formula {

NodePtr MakeNode(Node::Kind kind, const std::string& text, std::size_t at) {
  auto node = std::make_unique<Node>();
  node->kind = kind;
  node->text = text;
  node->at = at;
  return node;
}

void AppendChild(Node& parent, NodePtr child) {
  parent.height = std::max(parent.height, child->height + 1);
  if (parent.height > kMaxTreeHeight) {
    RejectAt(parent.at, "the formula has more than {} terms in a row", {kMaxTreeHeight});
  }
  parent.children.push_back(std::move(child));
}

NodePtr MakeUnary(const Operator& op, std::size_t at, NodePtr operand) {
  NodePtr node = MakeNode(Node::Kind::kUnary, "", at);
  node->op = &op;
  AppendChild(*node, std::move(operand));
  return node;
}

NodePtr MakeBinary(const Operator& op, std::size_t at, NodePtr left, NodePtr right) {
  NodePtr node = MakeNode(Node::Kind::kBinary, "", at);
  node->op = &op;
  AppendChild(*node, std::move(left));
  AppendChild(*node, std::move(right));
  return node;
}

NodePtr MakeCall(const std::string& name, const Vocabulary& known, std::size_t at,
                 NodePtr argument) {
  NodePtr call = MakeNode(Node::Kind::kCall, name, at);
  call->form = FormOf(name);
  if (call->form == Form::kFunction) call->function = FindFunction(known, name);
  if (!argument) return call;
  call->names.emplace_back();
  AppendChild(*call, std::move(argument));
  return call;
}

}  // namespace orrery::formula
