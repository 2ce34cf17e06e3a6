#include "formula/parser.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "formula/error.h"
#include "formula/lexer.h"
#include "formula/names.h"
#include "formula/operators.h"
#include "numeric/decimal.h"

namespace orrery::formula {
namespace {

// Brackets that are functions.
struct Fence {
  const char* open;
  const char* close;
  const char* function;
};
constexpr Fence kFences[] = {
    {"|", "|", "abs"}, {"\\left|", "\\right|", "abs"}, {"⌊", "⌋", "floor"}, {"⌈", "⌉", "ceil"}};

class Parser {
 public:
  Parser(const std::string& source, const Reading& reading)
      : tokens_(Tokenize(source, reading.notation)), names_(reading.names, reading.vocabulary) {}

  std::unique_ptr<Node> Run() {
    Node* root = Expression(kOr);
    if (Now().kind != Token::Kind::kEnd) Expected("an operator or the end");
    return Released(root);
  }

 private:
  Node* MakeNode(Node::Kind kind, const std::string& text, std::size_t at) {
    loose_.push_back(std::make_unique<Node>());
    Node* node = loose_.back().get();
    node->kind = kind;
    node->text = text;
    node->at = at;
    return node;
  }

  // A node that has found its place; until then the parser keeps it.
  std::unique_ptr<Node> Released(const Node* node) {
    std::size_t i = loose_.size() - 1;
    while (loose_[i].get() != node) --i;
    std::unique_ptr<Node> released = std::move(loose_[i]);
    loose_.erase(loose_.begin() + static_cast<std::ptrdiff_t>(i));
    return released;
  }

  // The node, with one child more.
  Node* With(Node* node, const Node* child) {
    Append(node, Released(child));
    return node;
  }

  static void Append(Node* node, std::unique_ptr<Node> child) {
    node->height = std::max(node->height, child->height + 1);
    if (node->height > kHighestTree) {
      RejectAt(node->at, "the formula has more than {} terms in a row",
               {static_cast<std::size_t>(kHighestTree)});
    }
    node->children.push_back(std::move(child));
  }

  Node* MakeBinary(const std::string& sign, std::size_t at, Node* left, Node* right) {
    return With(
        With(MakeNode(sign == ".." ? Node::Kind::kRange : Node::Kind::kBinary, sign, at), left),
        right);
  }

  Node* MakeCall(const std::string& function, std::size_t at, Node* argument) {
    Node* call = With(MakeNode(Node::Kind::kCall, function, at), argument);
    call->names.emplace_back();
    return call;
  }

  // What binds at least so tightly.
  Node* Expression(Level least) {
    Node* left = Operand(least);
    Level most = kPower;
    bool divided = false;
    while (true) {
      const Level written = Now().kind == Token::Kind::kSign || Now().kind == Token::Kind::kName
                                ? LevelOf(Now().text)
                                : kNone;
      const Level level = written == kNone && ProductFollows() ? kProduct : written;
      if (level < least || level > most || level == kNone) return left;
      if (written == kNone && divided) {
        RejectAt(Now().at,
                 "a division and then a product without a sign can be read two ways, as "
                 "(1/2)x or as 1/(2x); "
                 "write the brackets");
      }
      const std::size_t at = Now().at;
      const std::string sign = written == kNone ? "*" : Take().text;
      const Nesting nesting(*this, level == kPower);
      const bool right_first = level == kPower || (level == kProduct && written != kNone);
      left = MakeBinary(sign, at, left,
                        Expression(right_first ? kSign : Level(level + 1 + (level == kProduct))));
      divided = sign == "/";
      // Comparisons and ranges do not chain.
      if (level == kComparison || level == kRange) most = Level(level - 1);
    }
  }

  bool IsWord() const { return Is("and") || Is("or") || Is("not"); }

  // After a complete factor: whether another one follows without a sign. A bar closes what a bar
  // opened.
  bool ProductFollows() const {
    if (Now().kind == Token::Kind::kName) return !IsWord();
    if (Is("|")) return !in_bars_;
    for (const char* sign : {"(", "{", "√", "∑", "⌊", "⌈", "\\frac", "\\begin", "\\left|"}) {
      if (Is(sign)) return true;
    }
    return false;
  }

  Node* Operand(Level least) {
    const bool word = Is("not");
    if (word ? least > kNot : least > kSign || !(Is("-") || Is("+"))) return Postfix();
    const Nesting nesting(*this);
    const Token& sign = Take();
    Node* operand = Expression(word ? kNot : kSign);
    return sign.text == "+" ? operand
                            : With(MakeNode(Node::Kind::kUnary, sign.text, sign.at), operand);
  }

  Node* Postfix() {
    Node* node = Primary();
    while (true) {
      if (Is("[") || Is("_")) {
        const Token& open = Take();
        Node* index = With(MakeNode(Node::Kind::kIndex, "", open.at), node);
        if (open.text == "_" && !Is("{")) {
          With(index, Primary());
        } else {
          Items(index, open.text == "[" ? open : Take());
        }
        if (index->children.size() == 1)
          RejectAt(index->at, "an index is missing between the brackets");
        node = index;
      } else if (Is(".")) {
        Take();
        if (Now().kind != Token::Kind::kName) Expected("the name of a field");
        node = With(Leaf(Node::Kind::kField), node);
      } else if (Is("%")) {
        node = With(Leaf(Node::Kind::kUnary), node);
        if (Now().kind == Token::Kind::kNumber || ProductFollows()) {
          RejectAt(
              Now().at,
              "a percentage ends at its sign: write · for a product, mod(a, b) for a remainder");
        }
      } else {
        return node;
      }
    }
  }

  Node* Leaf(Node::Kind kind) {
    const Token& token = Take();
    Node* node = MakeNode(kind, token.text, token.at);
    node->number = token.number;
    return node;
  }

  Node* Primary() {
    const Nesting nesting(*this);
    const Token& token = Now();
    if (token.kind == Token::Kind::kNumber) return Leaf(Node::Kind::kNumber);
    if (token.kind == Token::Kind::kText) return Leaf(Node::Kind::kText);
    if (token.kind == Token::Kind::kName && !IsWord()) return NameOrCall();
    if (Is("(") || Is("{")) return Between(token.text == "(" ? ")" : "}");
    if (Is("[") || Is("\\begin")) {
      Node* bracket = Leaf(Node::Kind::kBracket);
      const bool matrix_inside = Is("\\begin");
      Items(bracket, token);
      // \left[\begin{array} … \end{array}\right]
      if (!matrix_inside || token.text != "[" || bracket->children.size() != 1) return bracket;
      loose_.push_back(std::move(bracket->children[0]));
      return loose_.back().get();
    }
    if (Is("√")) {
      Take();
      return MakeCall("sqrt", token.at, Is("{") ? Primary() : Expression(kPower));
    }
    if (Is("\\frac")) {
      Take();
      Node* above = Primary();
      return MakeBinary("/", token.at, above, Primary());
    }
    if (Is("∑")) return SumWithSign();
    for (const auto& [open, close, function] : kFences) {
      if (Is(open)) return MakeCall(function, token.at, Between(close));
    }
    Expected("a number, a name or an opening bracket");
  }

  // ∑_{i=0}^{3} f
  Node* SumWithSign() {
    Node* sum = MakeNode(Node::Kind::kCall, "sum", Take().at);
    sum->names.resize(4);
    Need("_");
    const Token& open = Now();
    Need("{");
    if (Now().kind != Token::Kind::kName) Expected("the name that counts");
    With(sum, Leaf(Node::Kind::kName));
    Need("=");
    With(sum, Expression(kOr));
    Close("}", open);
    Need("^");
    With(sum, Primary());
    names_.Enter(sum->children[0]->text);
    With(sum, Expression(kProduct));
    names_.Leave();
    return sum;
  }

  Node* NameOrCall() {
    const Token name = Take();
    if (const std::string quantity = names_.Quantity(name.text); !quantity.empty()) {
      return MakeNode(Node::Kind::kName, quantity, name.at);
    }
    if (const std::string function = names_.Callable(name.text); !function.empty())
      return FunctionOrPower(function, name.at);
    if (const std::size_t first = names_.FirstFactor(name.text, Now().text, name.at)) {
      // The rest goes back: it is read as if a space stood between.
      Token& rest = tokens_[--next_];
      rest.text.erase(0, first);
      rest.at += first;
      return MakeNode(Node::Kind::kName, name.text.substr(0, first), name.at);
    }
    if (Node* index = LowIndex(name)) return index;
    if (name.text == "log") RejectAt(name.at, "log has no one base: write ln, log2 or log10");
    return Is("(") ? Call(name.text, name.at) : MakeNode(Node::Kind::kName, name.text, name.at);
  }

  // w_i as w[i], w_2 as w[2]; none if w or i is unknown.
  Node* LowIndex(const Token& name) {
    const std::size_t low = name.text.rfind('_');
    if (low == std::string::npos || low == 0) return nullptr;
    const std::string indexed = names_.Quantity(name.text.substr(0, low));
    const std::string typed = name.text.substr(low + 1);
    const bool digits = typed.find_first_not_of("0123456789") == std::string::npos;
    const std::string index = digits ? typed : names_.Quantity(typed);
    if (indexed.empty() || index.empty()) return nullptr;
    Node* place =
        MakeNode(digits ? Node::Kind::kNumber : Node::Kind::kName, index, name.at + low + 1);
    if (digits) place->number = Decimal(index).Number();
    return With(With(MakeNode(Node::Kind::kIndex, "", name.at),
                     MakeNode(Node::Kind::kName, indexed, name.at)),
                place);
  }

  // f(x), f x, f^2(x), f^2 x
  Node* FunctionOrPower(const std::string& name, std::size_t at) {
    if (Is("(")) return Call(name, at);
    if (!names_.NeedsNoBracket(name)) return MakeNode(Node::Kind::kName, name, at);
    if (!Is("^")) return CallWithoutBracket(name, at);
    const Nesting nesting(*this);
    const Token& sign = Take();
    Node* power = Expression(kSign);
    if (power->kind == Node::Kind::kUnary) {
      RejectAt(sign.at, "{}^-1 can be read two ways: write a{}(x) or 1/{}(x)", {name, name, name});
    }
    return MakeBinary("^", sign.at, Is("(") ? Call(name, at) : CallWithoutBracket(name, at), power);
  }

  Node* CallWithoutBracket(const std::string& name, std::size_t at) {
    if (Now().kind != Token::Kind::kNumber && !ProductFollows()) Expected("\"(\" after {}", {name});
    Node* argument = Expression(kPower);
    while (Now().kind == Token::Kind::kName && !IsWord() && names_.Callable(Now().text).empty()) {
      const std::size_t times = Now().at;
      argument = MakeBinary("*", times, argument, Expression(kPower));
    }
    if (Is("/") || Is("(")) RejectAt(Now().at, "put what {} is taken of into brackets", {name});
    return MakeCall(name, at, argument);
  }

  Node* Call(const std::string& name, std::size_t at) {
    const bool outer = std::exchange(in_bars_, false);
    Node* call = MakeNode(Node::Kind::kCall, name, at);
    const Token& open = Take();
    const bool counts =
        (name == "sum" || name == "each") && Now().kind == Token::Kind::kName && Next().text == ",";
    if (counts) names_.Enter(Now().text);
    if (!Is(")")) {
      do Argument(call, counts && call->children.empty());
      while (Took(","));
    }
    if (counts) names_.Leave();
    Close(")", open);
    in_bars_ = outer;
    return call;
  }

  void Argument(Node* call, bool counts) {
    const bool after_named = !call->names.empty() && !call->names.back().empty();
    call->names.emplace_back();
    if (counts) return void(With(call, Leaf(Node::Kind::kName)));
    if (Now().kind == Token::Kind::kName && Next().text == "=" &&
        Next().kind == Token::Kind::kSign) {
      call->names.back() = Take().text;
      Take();
    } else if (after_named) {
      RejectAt(Now().at, "arguments without a name stand before those with one");
    }
    With(call, Expression(kOr));
  }

  // A formula between brackets, of which the first is the next token.
  Node* Between(const char* close) {
    const Token& open = Take();
    const bool outer = std::exchange(in_bars_, open.text == "|");
    Node* inner = Expression(kOr);
    Close(close, open);
    in_bars_ = outer;
    return inner;
  }

  // Formulas up to the closing bracket, appended to the node's children; rows of them, if a
  // semicolon ends one.
  void Items(Node* node, const Token& open) {
    const char* close = open.text == "[" ? "]" : open.text == "{" ? "}" : "\\end";
    const bool outer = std::exchange(in_bars_, false);
    Node* row = MakeNode(Node::Kind::kBracket, "", open.at);
    bool rows = false;
    while (!Is(close)) {
      With(row, Expression(kOr));
      if (Took(",")) {
        if (Is(close)) Expected("a formula");
      } else if (Took(";")) {
        rows = true;
        With(node, std::exchange(row, MakeNode(Node::Kind::kBracket, "", open.at)));
      } else {
        break;
      }
    }
    Close(close, open);
    in_bars_ = outer;
    if (rows && !row->children.empty()) With(node, row);
    if (rows) return;
    for (auto& item : row->children) Append(node, std::move(item));
  }

  const Token& Now() const { return tokens_[next_]; }
  const Token& Next() const { return tokens_[std::min(next_ + 1, tokens_.size() - 1)]; }
  const Token& Take() { return tokens_[next_ + 1 < tokens_.size() ? next_++ : next_]; }
  bool Is(const char* text) const {
    return (Now().kind == Token::Kind::kSign || Now().kind == Token::Kind::kName) &&
           Now().text == text;
  }
  bool Took(const char* sign) {
    if (!Is(sign)) return false;
    Take();
    return true;
  }

  void Need(const char* sign) {
    if (!Took(sign)) Expected("\"{}\"", {sign});
  }

  void Close(const char* sign, const Token& open) {
    if (!Took(sign))
      Expected("\"{}\" for the \"{}\" at character {}", {sign, open.text, open.at + 1});
  }

  [[noreturn]] void Expected(const char* what, std::initializer_list<Piece> pieces = {}) {
    RejectAt(
        Now().at,
        Now().kind == Token::Kind::kEnd ? "expected {}, found {}" : "expected {}, found \"{}\"",
        {Sentence(what, pieces), Now().text});
  }

  // Counts how deep the recursion stands, so that no text can exhaust the stack.
  struct Nesting {
    explicit Nesting(Parser& parser, bool counts = true)
        : depth_(parser.depth_), before_(parser.depth_) {
      if (counts && ++depth_ > kDeepestFormula)
        RejectAt(parser.Now().at, "the formula nests too deeply");
    }
    ~Nesting() { depth_ = before_; }
    int& depth_;
    int before_;
  };

  std::vector<Token> tokens_;
  std::vector<std::unique_ptr<Node>> loose_;  // Plain pointers elsewhere keep the module small.
  Names names_;
  std::size_t next_ = 0;
  int depth_ = 0;
  bool in_bars_ = false;  // directly between two bars
};

}  // namespace

std::unique_ptr<Node> Parse(const std::string& source, const Reading& reading) {
  return Parser(source, reading).Run();
}

}  // namespace orrery::formula
