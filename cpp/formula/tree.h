// The tree that a formula is read into.
#pragma once

#include <memory>

#include "formula/operators.h"
#include "formula/vocabulary.h"

namespace orrery::formula {

/// A node of the tree. What `text` and `children` hold depends on the kind.
struct Node {
  enum class Kind {
    kNumber,   ///< number; text: as typed
    kText,     ///< text: what the quotes contain
    kName,     ///< text: the name
    kUnary,    ///< op; one child
    kBinary,   ///< op; two children
    kBracket,  ///< entries of a vector, rows of a matrix, items of a list
    kIndex,    ///< what is indexed, then one child for each axis
    kField,    ///< text: the field; one child
    kCall      ///< text, form, function; one child for each argument; names: "" where by order
  };
  Kind kind = Kind::kNumber;
  std::string text;
  double number = 0;
  const Operator* op = nullptr;
  Form form = Form::kFunction;
  const Function* function = nullptr;  ///< Of a call of one that the formula may call.
  std::vector<std::unique_ptr<Node>> children;
  std::vector<std::string> names;
  std::size_t at = 0;  ///< Position in the source, in characters from 0.
  int height = 1;      ///< Of the tree below, this node included.

  /// Returns whether the node applies this operator, or calls a function written as a root. Test:
  /// Tree.
  bool Is(Op id) const { return op && op->id == id; }
  bool IsRoot() const {
    return function && function->written == orrery::Function::Written::kAsRoot;
  }
};

using NodePtr = std::unique_ptr<Node>;

/// How high a tree may grow; a sum of n terms has height n. What walks a tree recurses over it, and
/// the stack of a WebAssembly module is small.
inline constexpr int kMaxTreeHeight = 256;

/// Returns a new node without children. Any text and position may be given. Test: Tree.
NodePtr MakeNode(Node::Kind kind, const std::string& text, std::size_t at);

/// Appends a child and updates the height of the parent.
/// @throws Error at the parent if the tree would be higher than kMaxTreeHeight. Test: Tree.
void AppendChild(Node& parent, NodePtr child);

/// Returns a new node that applies an operator of one or two operands, or calls what a name stands
/// for, which is looked up here, once.
/// @param op                    An operator with as many operands.
/// @param at                    Position in the source, in characters from 0.
/// @param operand, left, right  Its operands, which the node takes over.
/// @param name                  Any; one that is of no form and not known cannot be computed.
/// @param known                 Functions that outlive the node.
/// @param argument              Its argument, which the node takes over; null: none yet.
/// @throws Error as AppendChild does. Test: Tree.
NodePtr MakeUnary(const Operator& op, std::size_t at, NodePtr operand);
NodePtr MakeBinary(const Operator& op, std::size_t at, NodePtr left, NodePtr right);
NodePtr MakeCall(const std::string& name, const Vocabulary& known, std::size_t at,
                 NodePtr argument = nullptr);

}  // namespace orrery::formula
