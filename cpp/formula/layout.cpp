#include "formula/layout.h"

#include <algorithm>

#include "formula/characters.h"
#include "formula/normalize.h"
#include "formula/vocabulary.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

// What the neighbors of a fragment see at its ends. They decide whether a product needs an
// operator: none before a letter, and none before a bracket where the left factor cannot seem to be
// called.
enum class Start { kOther, kLetter, kBracket };
enum class End {
  kNeedsOperator,  // any factor to the right needs an operator before it
  kMayBeCalled,    // a bracket to the right would seem to hold arguments: x(2)
  kNotCallable     // a number or a bracket: 2(x), (x)(y)
};

// A laid-out part of the formula, and what its neighbors must know about it.
struct Fragment {
  std::string text;
  Precedence precedence = Precedence::kAtom;
  Start start = Start::kOther;
  End end = End::kMayBeCalled;
  bool negative = false;    // begins with a minus
  bool open_ended = false;  // ends in a summand, which would absorb a factor that follows
};

bool IsDigits(const std::string& text) {
  return text.find_first_not_of("0123456789") == std::string::npos;
}

// Rows of one length are a matrix.
bool IsMatrix(const Node& node) {
  const std::size_t columns = node.children[0]->children.size();
  return std::all_of(node.children.begin(), node.children.end(), [&](const auto& row) {
    return row->kind == Node::Kind::kBracket && columns > 0 && row->children.size() == columns;
  });
}

class LayoutWalker {
 public:
  explicit LayoutWalker(const Markup& markup) : markup_(markup) {}

  Fragment Write(const Node& node) {
    switch (node.kind) {
      case Node::Kind::kNumber:
        return Number(node.text);
      case Node::Kind::kText:
        return {.text = Sentence(markup_.text, {markup_.escape(node.text)}),
                .end = End::kNeedsOperator};
      case Node::Kind::kName:
        return Name(node.text);
      case Node::Kind::kUnary:
        return node.Is(Op::kPercent) ? Percent(node) : Prefix(node);
      case Node::Kind::kBinary:
        if (node.Is(Op::kDivide)) return Fraction(node);
        if (node.Is(Op::kPower))
          return Attached(markup_.power, node, Text(node, 1), Precedence::kPower);
        return Binary(node);
      case Node::Kind::kBracket:
        return Table(node);
      case Node::Kind::kIndex:
        return Attached(markup_.index, node, List(node, 1), Precedence::kAtom);
      case Node::Kind::kField:
        return Attached(markup_.field, node, Word(node.text), Precedence::kAtom);
      case Node::Kind::kCall:
        return Call(node);
    }
    return {};
  }

 private:
  std::string Text(const Node& node, std::size_t child) {
    return Write(*node.children[child]).text;
  }

  // The children from `first` on, with the names of arguments.
  std::string List(const Node& node, std::size_t first) {
    std::string list;
    for (std::size_t i = first; i < node.children.size(); ++i) {
      if (i > first) list += markup_.comma;
      const std::string value = Text(node, i);
      const bool named = i < node.names.size() && !node.names[i].empty();
      list += named ? Sentence(markup_.named, {Word(node.names[i]), value}) : value;
    }
    return list;
  }

  Fragment Number(const std::string& typed) {
    const std::size_t power = typed.find_first_of("eE");
    const std::string mantissa = typed.substr(0, power);
    const std::string digits = markup_.digits(mantissa);
    // A zero is printed without its power of ten, which may have no value: 0 * 10^6662 is NaN.
    const bool is_zero = mantissa.find_first_of("123456789") == std::string::npos;
    if (power == std::string::npos || is_zero)
      return {.text = Sentence(markup_.number, {digits}), .end = End::kNotCallable};
    const std::size_t exponent = power + (typed[power + 1] == '+' ? 2 : 1);
    return {.text = Sentence(markup_.scientific, {digits, markup_.digits(typed.substr(exponent))}),
            .precedence = Precedence::kProduct,
            .end = End::kNeedsOperator};
  }

  // x, θ, x_1 with a subscript, and whole words upright.
  Fragment Name(const std::string& name) {
    const auto end_of_base = std::find_if_not(name.begin(), name.end(), IsLetter);
    const std::string base(name.begin(), end_of_base);
    std::string subscript(end_of_base, name.end());
    if (subscript.size() > 1 && subscript[0] == '_') subscript.erase(0, 1);
    const bool greek = !GreekLetter(base).empty();
    if ((base.size() != 1 && !greek) || subscript.find('_') != std::string::npos)
      return {.text = Word(name)};
    const std::string letter = greek ? Sentence(markup_.greek, {markup_.greek_letter(base)})
                                     : Sentence(markup_.letter, {base});
    if (subscript.empty()) return {.text = letter, .start = Start::kLetter};
    const char* form = IsDigits(subscript)     ? markup_.number
                       : subscript.size() == 1 ? markup_.letter
                                               : markup_.word;
    return {.text = Sentence(markup_.subscript, {letter, Sentence(form, {subscript})}),
            .start = Start::kLetter};
  }

  std::string Word(const std::string& name) {
    return Sentence(markup_.word, {markup_.escape(name)});
  }

  std::string Sign(const Operator& op) {
    return Sentence(markup_.operation, {op.*markup_.operator_text});
  }

  std::string InBracket(const Bracket& bracket, const std::string& content) {
    return Sentence(markup_.bracket, {bracket.*markup_.opening, content, bracket.*markup_.closing});
  }

  // Returns the fragment as it is, or in round brackets.
  Fragment BracketedUnless(bool fits, const Fragment& fragment) {
    if (fits) return fragment;
    return {.text = InBracket(kRoundBracket, fragment.text),
            .start = Start::kBracket,
            .end = End::kNotCallable};
  }

  Fragment Atom(const Node& node) {
    const Fragment fragment = Write(node);
    return BracketedUnless(fragment.precedence == Precedence::kAtom, fragment);
  }

  Fragment Fraction(const Node& node) {
    return {.text = Sentence(markup_.fraction, {Text(node, 0), Text(node, 1)}),
            .precedence = Precedence::kPower};
  }

  // A base with a power, an index or a field attached to it.
  Fragment Attached(const char* form, const Node& node, const std::string& attached,
                    Precedence precedence) {
    const Fragment base = Atom(*node.children[0]);
    return {.text = Sentence(form, {base.text, attached}),
            .precedence = precedence,
            .start = base.start};
  }

  Fragment Percent(const Node& node) {
    return {.text = Atom(*node.children[0]).text + Sign(*node.op),
            .precedence = Precedence::kPower,
            .end = End::kNeedsOperator};
  }

  // - or not before its operand.
  Fragment Prefix(const Node& node) {
    const bool minus = node.Is(Op::kNegate);
    Fragment operand = Write(*node.children[0]);
    const bool fits = minus ? operand.precedence >= Precedence::kProduct && !operand.negative
                            : operand.precedence >= Precedence::kNot;
    operand = BracketedUnless(fits, operand);
    return {.text = Sentence(markup_.prefix, {node.op->*markup_.operator_text, operand.text}),
            .precedence = minus ? Precedence::kProduct : Precedence::kNot,
            .end = operand.end,
            .negative = minus,
            .open_ended = operand.open_ended};
  }

  Fragment Binary(const Node& node) {
    const Precedence precedence = node.op->precedence;
    const bool product = precedence == Precedence::kProduct;
    const bool chains = precedence != Precedence::kComparison && precedence != Precedence::kRange;
    Fragment left = Write(*node.children[0]);
    Fragment right = Write(*node.children[1]);
    const bool left_fits = left.precedence >= (chains ? precedence : Tighter(precedence)) &&
                           !(product && left.open_ended);
    const bool right_fits =
        right.precedence > precedence && (!right.negative || precedence <= Precedence::kComparison);
    left = BracketedUnless(left_fits, left);
    right = BracketedUnless(right_fits, right);
    const bool juxtaposed = node.Is(Op::kMultiply) && left.end != End::kNeedsOperator &&
                            (right.start == Start::kLetter ||
                             (right.start == Start::kBracket && left.end == End::kNotCallable));
    return {.text = left.text + (juxtaposed ? markup_.product : Sign(*node.op)) + right.text,
            .precedence = precedence,
            .start = left.negative ? Start::kOther : left.start,
            .end = right.end,
            .negative = left.negative && product,
            .open_ended = right.open_ended};
  }

  Fragment Call(const Node& node) {
    const std::size_t count = node.children.size();
    const bool by_order = count > 0 && node.names[0].empty();
    if (by_order && count == 1) {
      if (node.IsRoot())
        return {.text = Sentence(markup_.root, {Text(node, 0)}), .start = Start::kLetter};
      for (const Bracket& bracket : kFunctionBrackets) {
        if (node.text != bracket.function) continue;
        return {.text = InBracket(bracket, Text(node, 0)), .start = Start::kBracket};
      }
    }
    if (by_order && count == 4 && node.form == Form::kSum && node.names[3].empty() &&
        node.children[0]->kind == Node::Kind::kName)
      return SumSign(node);
    return {.text = Sentence(markup_.call,
                             {Function(node.text), InBracket(kRoundBracket, List(node, 0))}),
            .start = Start::kLetter};
  }

  Fragment SumSign(const Node& node) {
    Fragment summand = Write(*node.children[3]);
    summand =
        BracketedUnless(summand.precedence >= Precedence::kProduct && !summand.negative, summand);
    return {
        .text = Sentence(markup_.sum, {Text(node, 0), Text(node, 1), Text(node, 2), summand.text}),
        .precedence = Precedence::kSign,
        .start = Start::kLetter,
        .end = End::kNeedsOperator,
        .open_ended = true};
  }

  // log2 is log with a subscript.
  std::string Function(const std::string& name) {
    const std::string base = NotationOf(name).base;
    const std::string function = markup_.function_name(name);
    if (base.empty()) return function;
    return Sentence(markup_.subscript, {function, Sentence(markup_.number, {base})});
  }

  Fragment Table(const Node& node) {
    if (node.children.empty())
      return {.text = InBracket(kSquareBracket, ""), .start = Start::kBracket};
    if (!IsMatrix(node)) return {.text = Sentence(markup_.table, {Row(node)})};
    std::string rows;
    for (const auto& row : node.children)
      rows += (rows.empty() ? "" : markup_.between_rows) + Row(*row);
    // A separator after the only row tells a matrix of one row from a vector.
    if (node.children.size() == 1) rows += markup_.between_rows;
    return {.text = Sentence(markup_.table, {rows})};
  }

  std::string Row(const Node& node) {
    std::string cells;
    for (const auto& cell : node.children) {
      cells += (cells.empty() ? "" : markup_.between_cells) +
               Sentence(markup_.cell, {Write(*cell).text});
    }
    return Sentence(markup_.row, {cells});
  }

  const Markup& markup_;
};

}  // namespace

std::string Layout(const Node& formula, const Markup& markup) {
  return LayoutWalker(markup).Write(formula).text;
}

}  // namespace orrery::formula
