#include "formula/parser.h"

#include "formula/characters.h"
#include "formula/error.h"
#include "formula/lexer.h"
#include "formula/log_base.h"
#include "formula/names.h"
#include "numeric/decimal.h"

namespace orrery::formula {
namespace {

NodePtr MakeLeaf(Node::Kind kind, const Token& token) {
  NodePtr node = MakeNode(kind, token.text, token.at);
  node->number = token.number;
  return node;
}

// The precedence that the right operand must have at least.
Precedence OfRightOperand(Precedence precedence, bool written) {
  if (precedence == Precedence::kPower) return Precedence::kSign;  // 2^-1
  if (precedence == Precedence::kProduct) return written ? Precedence::kSign : Precedence::kPower;
  return Tighter(precedence);
}

class Parser {
 public:
  Parser(const std::string& source, const ParseContext& context)
      : tokens_(Tokenize(source, context.notation)),
        vocabulary_(context.vocabulary),
        names_(context.names, context.vocabulary),
        notation_(context.notation) {}

  NodePtr Run() {
    NodePtr root = Formula();
    if (tokens_.Current().kind != Token::Kind::kEnd) tokens_.Expected("an operator or the end");
    SettleLogarithms(*root, FindFunction(vocabulary_, "ln"));
    return root;
  }

 private:
  NodePtr Formula() { return Expression(Precedence::kOr); }

  // Reads operands and operators that bind at least as tightly as `least`.
  NodePtr Expression(Precedence least) {
    NodePtr left = Operand(least);
    bool after_division = false;
    Precedence limit = Precedence::kAtom;  // only operators looser than this are read
    while (true) {
      const Operator* written = CurrentBinaryOperator();
      const bool times =
          !written && least <= Precedence::kProduct && limit > Precedence::kProduct && TakeTimes();
      if (times) written = &OperatorOf(Op::kMultiply);
      if (!written && !FactorFollows()) return left;
      const Operator& op = written ? *written : OperatorOf(Op::kMultiply);
      const Precedence precedence = op.precedence;
      if (precedence < least || precedence >= limit) return left;
      if (!written && after_division) {
        RejectAt(tokens_.Current().at,
                 "a division before a product without a sign can be read two ways: as (1/2)x or "
                 "1/(2x)");
      }
      const std::size_t at = tokens_.Current().at;
      if (written && !times) tokens_.Take();
      const NestingGuard guard(*this, precedence == Precedence::kPower);
      NodePtr right = Expression(OfRightOperand(precedence, written != nullptr));
      left = MakeBinary(op, at, std::move(left), std::move(right));
      after_division = op.id == Op::kDivide;
      // Comparisons and ranges do not chain.
      if (precedence == Precedence::kComparison || precedence == Precedence::kRange)
        limit = precedence;
    }
  }

  const Operator* CurrentBinaryOperator() const {
    const Token& token = tokens_.Current();
    const bool may_be = token.kind == Token::Kind::kSign || token.kind == Token::Kind::kName;
    return may_be ? FindOperator(token.text, 2) : nullptr;
  }

  // Moves past the letter x between two numbers, as in 3 x 10^4 and 3x10^4, where no quantity is
  // meant, and returns whether there was one.
  bool TakeTimes() {
    const std::string text = tokens_.Current().text;
    if (!notation_.natural || (text[0] != 'x' && text[0] != 'X') ||
        text.find_first_not_of("0123456789", 1) != std::string::npos ||
        !names_.FindQuantity(text).empty() || !names_.FindQuantity("x").empty() ||
        (text.size() == 1 && tokens_.Following().kind != Token::Kind::kNumber))
      return false;
    tokens_.Take();
    if (text.size() > 1) tokens_.SplitLast(1);
    return true;
  }

  // After a complete factor: whether another one follows without a sign. A bar closes what a bar
  // opened.
  bool FactorFollows() const {
    if (tokens_.Current().kind == Token::Kind::kName) return !tokens_.IsWordOperator();
    if (tokens_.Is("|")) return !in_bars_;
    for (const char* sign : {"(", "{", "√", "∑", "⌊", "⌈", "\\frac", "\\begin", "\\left|"}) {
      if (tokens_.Is(sign)) return true;
    }
    return false;
  }

  NodePtr Operand(Precedence least) {
    if (tokens_.Is("not") && least <= Precedence::kNot) return SignedOperand(OperatorOf(Op::kNot));
    if (tokens_.Is("-") && least <= Precedence::kSign)
      return SignedOperand(OperatorOf(Op::kNegate));
    if (tokens_.Is("+") && least <= Precedence::kSign) {
      const NestingGuard guard(*this);
      tokens_.Take();
      return Expression(Precedence::kSign);
    }
    return Postfix();
  }

  NodePtr SignedOperand(const Operator& op) {
    const NestingGuard guard(*this);
    const std::size_t at = tokens_.Take().at;
    return MakeUnary(op, at, Expression(op.precedence));
  }

  NodePtr Postfix() {
    NodePtr node = Primary();
    while (true) {
      if (tokens_.Is("[") || tokens_.Is("_")) {
        node = Index(std::move(node));
      } else if (tokens_.TakeIf(".")) {
        if (tokens_.Current().kind != Token::Kind::kName) tokens_.Expected("the name of a field");
        NodePtr field = MakeLeaf(Node::Kind::kField, tokens_.Take());
        AppendChild(*field, std::move(node));
        node = std::move(field);
      } else if (tokens_.Is("%")) {
        const std::size_t at = tokens_.Take().at;
        node = MakeUnary(OperatorOf(Op::kPercent), at, std::move(node));
        if (tokens_.Current().kind == Token::Kind::kNumber || FactorFollows()) {
          RejectAt(
              tokens_.Current().at,
              "a percentage ends at its sign: write · for a product, mod(a, b) for a remainder");
        }
      } else {
        return node;
      }
    }
  }

  // w[i, j], w_i, w_{i, j}
  NodePtr Index(NodePtr indexed) {
    const Token& open = tokens_.Take();
    NodePtr index = MakeNode(Node::Kind::kIndex, "", open.at);
    AppendChild(*index, std::move(indexed));
    if (open.text == "_" && !tokens_.Is("{")) {
      AppendChild(*index, Primary());
    } else {
      Items(*index, open.text == "[" ? open : tokens_.Take());
    }
    if (index->children.size() == 1) RejectAt(index->at, "an index is missing");
    return index;
  }

  NodePtr Primary() {
    const NestingGuard guard(*this);
    const Token& token = tokens_.Current();
    if (token.kind == Token::Kind::kNumber) return MakeLeaf(Node::Kind::kNumber, tokens_.Take());
    if (token.kind == Token::Kind::kText) return MakeLeaf(Node::Kind::kText, tokens_.Take());
    if (token.kind == Token::Kind::kName && !tokens_.IsWordOperator()) return NameOrCall();
    if (tokens_.Is("(")) return Bracketed(")");
    if (tokens_.Is("{")) return Bracketed("}");
    if (tokens_.Is("[") || tokens_.Is("\\begin")) return Matrix();
    if (tokens_.Is("√")) {
      tokens_.Take();
      NodePtr radicand = tokens_.Is("{") ? Primary() : Expression(Precedence::kPower);
      return MakeCall("sqrt", vocabulary_, token.at, std::move(radicand));
    }
    if (tokens_.Is("\\frac")) {
      tokens_.Take();
      NodePtr numerator = Primary();
      NodePtr denominator = Primary();
      return MakeBinary(OperatorOf(Op::kDivide), token.at, std::move(numerator),
                        std::move(denominator));
    }
    if (tokens_.Is("∑")) return SumSign();
    if (tokens_.Is("\\left|")) return MakeCall("abs", vocabulary_, token.at, Bracketed("\\right|"));
    for (const Bracket& bracket : kFunctionBrackets) {
      if (!tokens_.Is(bracket.open)) continue;
      return MakeCall(bracket.function, vocabulary_, token.at, Bracketed(bracket.close));
    }
    tokens_.Expected("a number, a name or an opening bracket");
  }

  // A formula between brackets, of which the first is the current token.
  NodePtr Bracketed(const char* close) {
    const Token& open = tokens_.Take();
    const bool outer = std::exchange(in_bars_, open.text == "|");
    NodePtr inner = Formula();
    tokens_.TakeClosing(close, open);
    in_bars_ = outer;
    return inner;
  }

  NodePtr Matrix() {
    const Token& open = tokens_.Take();
    NodePtr bracket = MakeLeaf(Node::Kind::kBracket, open);
    const bool matrix_inside = tokens_.Is("\\begin");
    Items(*bracket, open);
    // \left[\begin{array} … \end{array}\right] is one matrix.
    if (matrix_inside && open.text == "[" && bracket->children.size() == 1)
      return std::move(bracket->children[0]);
    return bracket;
  }

  // Formulas up to the closing bracket, appended to the node's children; rows of them if a
  // semicolon ends one.
  void Items(Node& node, const Token& open) {
    const char* close = open.text == "[" ? "]" : open.text == "{" ? "}" : "\\end";
    const bool outer = std::exchange(in_bars_, false);
    NodePtr row = MakeNode(Node::Kind::kBracket, "", open.at);
    bool has_rows = false;
    while (!tokens_.Is(close)) {
      AppendChild(*row, Formula());
      if (tokens_.TakeIf(",")) {
        if (tokens_.Is(close)) tokens_.Expected("a formula");
      } else if (tokens_.TakeIf(";")) {
        has_rows = true;
        AppendChild(node, std::exchange(row, MakeNode(Node::Kind::kBracket, "", open.at)));
      } else {
        break;
      }
    }
    tokens_.TakeClosing(close, open);
    in_bars_ = outer;
    if (!has_rows) {
      for (NodePtr& item : row->children) AppendChild(node, std::move(item));
    } else if (!row->children.empty()) {
      AppendChild(node, std::move(row));
    }
  }

  // ∑_{i=0}^{3} f is sum(i, 0, 3, f).
  NodePtr SumSign() {
    NodePtr sum = MakeCall("sum", vocabulary_, tokens_.Take().at);
    sum->names.resize(4);
    tokens_.TakeRequired("_");
    const Token& open = tokens_.Current();
    tokens_.TakeRequired("{");
    if (tokens_.Current().kind != Token::Kind::kName) tokens_.Expected("the name that counts");
    AppendChild(*sum, MakeLeaf(Node::Kind::kName, tokens_.Take()));
    tokens_.TakeRequired("=");
    AppendChild(*sum, Formula());
    tokens_.TakeClosing("}", open);
    tokens_.TakeRequired("^");
    AppendChild(*sum, Primary());
    names_.AddCounter(sum->children[0]->text);
    AppendChild(*sum, Expression(Precedence::kProduct));
    names_.RemoveCounter();
    return sum;
  }

  // Follows the rules for names in parser.h.
  NodePtr NameOrCall() {
    const Token name = tokens_.Take();
    if (const std::string quantity = names_.FindQuantity(name.text); !quantity.empty())
      return MakeNode(Node::Kind::kName, quantity, name.at);
    const std::string function = Callable(name.text);
    if (!function.empty() && ArgumentFollows()) return CallOrPower(function, name.at);
    if (notation_.natural && !tokens_.Is("(")) RejectAngleUnit(name);
    const std::size_t factor = names_.FirstFactorLength(name.text, tokens_.Current().text, name.at);
    if (factor > 0) {
      tokens_.SplitLast(factor);
      return MakeNode(Node::Kind::kName, name.text.substr(0, factor), name.at);
    }
    if (!function.empty()) return CallOrPower(function, name.at);
    if (NodePtr index = SubscriptIndex(name)) return index;
    if (NodePtr call = CallOfDigits(name)) return call;
    if (name.text == "log") RejectLogarithm(name.at);
    return tokens_.Is("(") ? Call(name.text, name.at)
                           : MakeNode(Node::Kind::kName, name.text, name.at);
  }

  std::string Callable(const std::string& name) const {
    if (!notation_.natural || name != "log") return names_.FindCallable(name);
    const bool known = !names_.FindCallable("ln").empty();
    return !known ? "" : notation_.natural_log ? "ln" : kUnclearLogarithm;
  }

  // ln of ln and of ln9.
  std::string FunctionBeforeDigits(const std::string& name) const {
    return Callable(name.substr(0, name.find_first_of("0123456789")));
  }

  // ln9 as ln 9, for learners; nullptr for other names.
  NodePtr CallOfDigits(const Token& name) {
    const std::size_t digits = name.text.find_first_of("0123456789");
    if (!notation_.natural || digits == std::string::npos ||
        name.text.find_first_not_of("0123456789", digits) != std::string::npos)
      return nullptr;
    const std::string function = FunctionBeforeDigits(name.text);
    if (!TakesBareArgument(function)) return nullptr;
    tokens_.SplitLast(digits);
    return CallWithoutBrackets(function, name.at);
  }

  // "cos(5 rad)" and "cos(5 degrees)".
  static void RejectAngleUnit(const Token& name) {
    const std::string& text = name.text;
    if (IsIn(" rad radian radians ", text))
      RejectAt(name.at, "angles are in radians here, so leave out {}", {text});
    if (IsIn(" deg degree degrees ", text))
      RejectAt(name.at, "angles are in radians here, not in degrees");
  }

  bool TakesBareArgument(const std::string& function) const {
    return function == kUnclearLogarithm || names_.TakesBareArgument(function);
  }

  // After the name of a function: whether its argument, or its power, may follow.
  bool ArgumentFollows() const {
    return tokens_.Current().kind == Token::Kind::kNumber || tokens_.Is("^") || FactorFollows();
  }

  // w_i as w[i], w_2 as w[2]; nullptr if w or i is unknown.
  NodePtr SubscriptIndex(const Token& name) {
    const std::size_t underscore = name.text.rfind('_');
    if (underscore == std::string::npos || underscore == 0) return nullptr;
    const std::string indexed = names_.FindQuantity(name.text.substr(0, underscore));
    const std::string typed = name.text.substr(underscore + 1);
    const bool is_number = typed.find_first_not_of("0123456789") == std::string::npos;
    const std::string subscript = is_number ? typed : names_.FindQuantity(typed);
    if (indexed.empty() || subscript.empty()) return nullptr;
    NodePtr node = MakeNode(Node::Kind::kIndex, "", name.at);
    AppendChild(*node, MakeNode(Node::Kind::kName, indexed, name.at));
    NodePtr axis = MakeNode(is_number ? Node::Kind::kNumber : Node::Kind::kName, subscript,
                            name.at + underscore + 1);
    if (is_number) axis->number = Decimal(subscript).Number();
    AppendChild(*node, std::move(axis));
    return node;
  }

  // f(x), f x, f^2(x), f^2 x
  NodePtr CallOrPower(const std::string& name, std::size_t at) {
    if (tokens_.Is("(")) return Call(name, at);
    if (!TakesBareArgument(name)) return MakeNode(Node::Kind::kName, name, at);
    if (!tokens_.Is("^")) return CallWithoutBrackets(name, at);
    const NestingGuard guard(*this);
    const Token& sign = tokens_.Take();
    NodePtr power = Expression(Precedence::kSign);
    if (power->kind == Node::Kind::kUnary) {
      RejectAt(sign.at, "{}^-1 can be read two ways: write a{}(x) or 1/{}(x)", {name, name, name});
    }
    NodePtr call = tokens_.Is("(") ? Call(name, at) : CallWithoutBrackets(name, at);
    return MakeBinary(OperatorOf(Op::kPower), sign.at, std::move(call), std::move(power));
  }

  // sin 2x y
  NodePtr CallWithoutBrackets(const std::string& name, std::size_t at) {
    if (tokens_.Current().kind != Token::Kind::kNumber && !FactorFollows())
      tokens_.Expected("\"(\" after {}", {name});
    NodePtr argument = Expression(Precedence::kPower);
    while (tokens_.Current().kind == Token::Kind::kName && !tokens_.IsWordOperator() &&
           names_.FindCallable(tokens_.Current().text).empty()) {
      const std::size_t product_at = tokens_.Current().at;
      NodePtr factor = Expression(Precedence::kPower);
      argument =
          MakeBinary(OperatorOf(Op::kMultiply), product_at, std::move(argument), std::move(factor));
    }
    // ln 50/ln 2 is a quotient of two.
    if ((tokens_.Is("/") && !TakesBareArgument(FunctionBeforeDigits(tokens_.Following().text))) ||
        tokens_.Is("("))
      RejectUnclearArgument(name, *argument);
    return MakeCall(name, vocabulary_, at, std::move(argument));
  }

  // "ln 9/4" and "ln 9 (4)"
  [[noreturn]] void RejectUnclearArgument(const std::string& name, const Node& argument) const {
    const std::size_t at = tokens_.Current().at;
    const Token& divisor = tokens_.Following();
    const bool is_short =
        tokens_.Is("/") && argument.children.empty() &&
        (divisor.kind == Token::Kind::kNumber
             ? divisor.number > 0 && divisor.number < 1e99
             : divisor.kind == Token::Kind::kName && !names_.FindQuantity(divisor.text).empty());
    if (!is_short) RejectAt(at, "put what {} is taken of into brackets", {name});
    RejectAt(at, "{} {}/{} can be read two ways: write {}({})/{} or {}({}/{})",
             {name, argument.text, divisor.text, name, argument.text, divisor.text, name,
              argument.text, divisor.text});
  }

  NodePtr Call(const std::string& name, std::size_t at) {
    const bool outer = std::exchange(in_bars_, false);
    NodePtr call = MakeCall(name, vocabulary_, at);
    const Token& open = tokens_.Take();
    const bool counts = (call->form == Form::kSum || call->form == Form::kEach) &&
                        tokens_.Current().kind == Token::Kind::kName &&
                        tokens_.Following().text == ",";
    if (counts) names_.AddCounter(tokens_.Current().text);
    if (!tokens_.Is(")")) {
      do Argument(*call, counts && call->children.empty());
      while (tokens_.TakeIf(","));
    }
    if (counts) names_.RemoveCounter();
    tokens_.TakeClosing(")", open);
    in_bars_ = outer;
    // power(a, b), as programs write it, is a^b.
    if (notation_.natural && call->children.size() == 2 && IsIn(" power pow ", name)) {
      call->kind = Node::Kind::kBinary;
      call->op = &OperatorOf(Op::kPower);
    }
    return call;
  }

  void Argument(Node& call, bool is_counter) {
    const bool after_named = !call.names.empty() && !call.names.back().empty();
    call.names.emplace_back();
    if (is_counter) return AppendChild(call, MakeLeaf(Node::Kind::kName, tokens_.Take()));
    if (tokens_.Current().kind == Token::Kind::kName &&
        tokens_.Following().kind == Token::Kind::kSign && tokens_.Following().text == "=") {
      call.names.back() = tokens_.Take().text;
      tokens_.Take();
    } else if (after_named) {
      RejectAt(tokens_.Current().at, "named arguments come last");
    }
    AppendChild(call, Formula());
  }

  // Counts how deep the recursion goes, so that no text can exhaust the stack.
  class NestingGuard {
   public:
    explicit NestingGuard(Parser& parser, bool counts = true)
        : nesting_(parser.nesting_), before_(parser.nesting_) {
      if (counts && ++nesting_ > kMaxNesting)
        RejectAt(parser.tokens_.Current().at, "the formula nests too deeply");
    }
    NestingGuard(const NestingGuard&) = delete;
    NestingGuard& operator=(const NestingGuard&) = delete;
    ~NestingGuard() { nesting_ = before_; }

   private:
    int& nesting_;
    const int before_;
  };

  TokenStream tokens_;
  const Vocabulary& vocabulary_;
  Names names_;
  const Notation notation_;
  int nesting_ = 0;
  bool in_bars_ = false;  // directly between two bars
};

}  // namespace

NodePtr Parse(const std::string& source, const ParseContext& context) {
  return Parser(source, context).Run();
}

}  // namespace orrery::formula
