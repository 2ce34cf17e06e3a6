#include "formula/parser.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "formula/error.h"
#include "formula/lexer.h"

namespace orrery {
namespace {

using NodePtr = std::unique_ptr<Node>;

NodePtr MakeNode(Node::Kind kind, const Token& token) {
  auto node = std::make_unique<Node>();
  node->kind = kind;
  node->text = token.text;
  node->number = token.number;
  node->at = token.at;
  return node;
}

class Parser {
 public:
  Parser(std::vector<Token> tokens, const std::function<bool(const std::string&)>& is_function)
      : tokens_(std::move(tokens)), is_function_(is_function) {}

  NodePtr Run() {
    NodePtr formula = Or();
    if (Now().kind != Token::kEnd) Expected("an operator or the end");
    return formula;
  }

 private:
  NodePtr Or() { return Chain({"or"}, &Parser::And); }
  NodePtr And() { return Chain({"and"}, &Parser::Not); }

  NodePtr Not() {
    if (!Is("not")) return Comparison();
    const Nesting nesting(*this);
    NodePtr node = MakeNode(Node::kUnary, Take());
    node->children.push_back(Not());
    return node;
  }

  NodePtr Comparison() {
    NodePtr left = Range();
    for (const char* sign : {"<", "<=", ">", ">=", "==", "!="}) {
      if (!Is(sign)) continue;
      const Token token = Take();
      return Binary(token, std::move(left), Range());
    }
    return left;
  }

  NodePtr Range() {
    NodePtr from = Sum();
    if (!Is("..")) return from;
    NodePtr node = MakeNode(Node::kRange, Take());
    node->children.push_back(std::move(from));
    node->children.push_back(Sum());
    return node;
  }

  NodePtr Sum() { return Chain({"+", "-"}, &Parser::Product); }

  NodePtr Product() {
    NodePtr left = Sign();
    while (true) {
      if (Is("*") || Is("/") || Is("@")) {
        const Token sign = Take();
        left = Binary(sign, std::move(left), Sign());
      } else if (ImplicitProductFollows()) {
        left = Binary({Token::kSign, "*", 0, Now().at}, std::move(left), Power());
      } else {
        return left;
      }
    }
  }

  // After a complete factor: a name or "(" continues the product, but "and", "or", "not" do not.
  bool ImplicitProductFollows() const {
    if (Is("and") || Is("or") || Is("not")) return false;
    return Now().kind == Token::kName || Is("(") || Is("√");
  }

  NodePtr Sign() {
    if (!Is("-") && !Is("+")) return Power();
    const Nesting nesting(*this);
    const Token sign = Take();
    NodePtr operand = Sign();
    if (sign.text == "+") return operand;
    NodePtr node = MakeNode(Node::kUnary, sign);
    node->children.push_back(std::move(operand));
    return node;
  }

  NodePtr Power() {
    NodePtr base = Postfix();
    if (!Is("^")) return base;
    const Nesting nesting(*this);
    const Token sign = Take();
    return Binary(sign, std::move(base), Sign());
  }

  NodePtr Postfix() {
    NodePtr node = Primary();
    for (int length = 0;; ++length) {
      if (length > kDeepestFormula) RefuseFormula(Now().at, "the formula nests too deeply");
      if (Is("[")) {
        NodePtr index = MakeNode(Node::kIndex, Take());
        index->children.push_back(std::move(node));
        Items(*index, "]");
        if (index->children.size() == 1) RefuseFormula(index->at, "an index is missing between the brackets");
        node = std::move(index);
      } else if (Is(".")) {
        Take();
        if (Now().kind != Token::kName) Expected("the name of a field");
        NodePtr field = MakeNode(Node::kField, Take());
        field->children.push_back(std::move(node));
        node = std::move(field);
      } else {
        return node;
      }
    }
  }

  NodePtr Primary() {
    const Nesting nesting(*this);
    const Token token = Now();
    if (token.kind == Token::kNumber) return MakeNode(Node::kNumber, Take());
    if (token.kind == Token::kText) return MakeNode(Node::kText, Take());
    if (token.kind == Token::kName) return NameOrCall();
    if (Is("(")) {
      Take();
      NodePtr inner = Or();
      Close(")", token);
      return inner;
    }
    if (Is("[")) {
      NodePtr bracket = MakeNode(Node::kBracket, Take());
      Items(*bracket, "]");
      return bracket;
    }
    if (Is("√")) {
      Take();
      NodePtr call = MakeNode(Node::kCall, token);
      call->text = "sqrt";
      call->names.emplace_back();
      call->children.push_back(Power());
      return call;
    }
    Expected("a number, a name or an opening bracket");
  }

  NodePtr NameOrCall() {
    const Token name = Take();
    if (!Is("(") || !is_function_(name.text)) return MakeNode(Node::kName, name);
    NodePtr call = MakeNode(Node::kCall, name);
    const Token open = Take();
    if (Is(")")) {
      Take();
      return call;
    }
    do {
      call->names.emplace_back();
      if (Now().kind == Token::kName && tokens_[next_ + 1].text == "=" && tokens_[next_ + 1].kind == Token::kSign) {
        call->names.back() = Take().text;
        Take();
      } else if (call->names.size() > 1 && !call->names[call->names.size() - 2].empty()) {
        RefuseFormula(Now().at, "arguments without a name stand before those with one");
      }
      call->children.push_back(Or());
    } while (Comma());
    Close(")", open);
    return call;
  }

  // Formulas up to a closing bracket, appended to the node's children.
  void Items(Node& node, const char* close) {
    if (Is(close)) {
      Take();
      return;
    }
    do node.children.push_back(Or());
    while (Comma());
    Close(close, {Token::kSign, "[", 0, node.at});
  }

  bool Comma() {
    if (!Is(",")) return false;
    Take();
    return true;
  }

  NodePtr Chain(std::initializer_list<const char*> signs, NodePtr (Parser::*next)()) {
    NodePtr left = (this->*next)();
    while (true) {
      bool found = false;
      for (const char* sign : signs) found = found || Is(sign);
      if (!found) return left;
      const Token sign = Take();
      left = Binary(sign, std::move(left), (this->*next)());
    }
  }

  static NodePtr Binary(const Token& sign, NodePtr left, NodePtr right) {
    NodePtr node = MakeNode(Node::kBinary, sign);
    node->height = 1 + std::max(left->height, right->height);
    if (node->height > kHighestTree) {
      RefuseFormula(sign.at, "the formula has more than {} terms in a row", {static_cast<std::size_t>(kHighestTree)});
    }
    node->children.push_back(std::move(left));
    node->children.push_back(std::move(right));
    return node;
  }

  const Token& Now() const { return tokens_[next_]; }
  Token Take() { return tokens_[next_ + 1 < tokens_.size() ? next_++ : next_]; }
  bool Is(const char* text) const {
    return (Now().kind == Token::kSign || Now().kind == Token::kName) && Now().text == text;
  }

  void Close(const char* sign, const Token& open) {
    if (Is(sign)) {
      Take();
      return;
    }
    Expected("\"{}\" for the \"{}\" at character {}", {sign, open.text, open.at + 1});
  }

  [[noreturn]] void Expected(const char* what, std::initializer_list<Piece> pieces = {}) {
    RefuseFormula(Now().at, Now().kind == Token::kEnd ? "expected {}, found {}" : "expected {}, found \"{}\"",
                  {Sentence(what, pieces), Now().text});
  }

  // Counts how deep the recursion stands, so that no text can exhaust the stack.
  struct Nesting {
    explicit Nesting(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kDeepestFormula) RefuseFormula(parser_.Now().at, "the formula nests too deeply");
    }
    ~Nesting() { --parser_.depth_; }
    Parser& parser_;
  };

  std::vector<Token> tokens_;
  const std::function<bool(const std::string&)>& is_function_;
  std::size_t next_ = 0;
  int depth_ = 0;
};

}  // namespace

std::unique_ptr<Node> ParseFormula(const std::string& source,
                                   const std::function<bool(const std::string&)>& is_function) {
  return Parser(Tokenize(source), is_function).Run();
}

}  // namespace orrery
