#include "formula/layout.h"

#include "formula/characters.h"
#include "formula/names.h"
#include "formula/normalize.h"
#include "formula/operators.h"
#include "numeric/reject.h"

namespace orrery::formula {
namespace {

// A part written down, and what its neighbours have to know.
struct Part {
  std::string text;
  Level level = kAtom;
  bool negative = false;  // begins with a minus
  bool open = false;      // ends in what a sum adds, which would take in a factor that follows
  // A product needs no sign before a letter, and none before a bracket where what precedes cannot
  // seem to be called.
  enum Head { kOther, kLetter, kBracket } head = kOther;
  enum Tail { kClosed, kFactor, kUncalled } tail = kFactor;
};

enum Fence { kRound, kBars, kFloor, kCeiling, kSquare };

class Writer {
 public:
  explicit Writer(const Markup& markup) : markup_(markup) {}

  Part Write(const Node& node) {
    switch (node.kind) {
      case Node::Kind::kNumber:
        return Number(node.text);
      case Node::Kind::kText:
        return Made(markup_.text, {markup_.escaped(node.text)}, kAtom, Part::kOther, Part::kClosed);
      case Node::Kind::kName:
        return Name(node.text);
      case Node::Kind::kUnary:
        return Unary(node);
      case Node::Kind::kBinary:
        if (node.text == "/") return Made(markup_.fraction, {Text(node, 0), Text(node, 1)}, kPower);
        if (node.text == "^") return Hung(markup_.power, node, Text(node, 1), kPower);
        return Binary(node, node.text);
      case Node::Kind::kRange:
        return Binary(node, "..");
      case Node::Kind::kBracket:
        return Table(node);
      case Node::Kind::kIndex:
        return Hung(markup_.index, node, Listed(node, 1), kAtom);
      case Node::Kind::kField:
        return Hung(markup_.field, node, Word(node.text), kAtom);
      case Node::Kind::kCall:
        return Call(node);
    }
    return {};
  }

 private:
  static Part Made(const char* form, std::initializer_list<Piece> pieces, Level level = kAtom,
                   Part::Head head = Part::kOther, Part::Tail tail = Part::kFactor) {
    return {Sentence(form, pieces), level, false, false, head, tail};
  }

  std::string Text(const Node& node, std::size_t child) {
    return Write(*node.children[child]).text;
  }

  // The children from one on, with the names of arguments.
  std::string Listed(const Node& node, std::size_t first) {
    std::string list;
    for (std::size_t i = first; i < node.children.size(); ++i) {
      if (i > first) list += markup_.comma;
      const std::string value = Text(node, i);
      const bool named = i < node.names.size() && !node.names[i].empty();
      list += named ? Sentence(markup_.named, {Word(node.names[i]), value}) : value;
    }
    return list;
  }

  Part Number(const std::string& typed) {
    const std::size_t power = typed.find_first_of("eE");
    const std::string digits = markup_.digits(typed.substr(0, power));
    if (power == std::string::npos)
      return Made(markup_.number, {digits}, kAtom, Part::kOther, Part::kUncalled);
    const std::string exponent =
        markup_.digits(typed.substr(power + (typed[power + 1] == '+' ? 2 : 1)));
    return Made(markup_.scientific, {digits, exponent}, kProduct, Part::kOther, Part::kClosed);
  }

  // x, θ, x_1 with its end low, and whole words upright.
  Part Name(const std::string& name) {
    std::size_t end = 0;
    while (end < name.size() && IsLetter(name[end])) ++end;
    const std::string base = name.substr(0, end);
    std::string low = name.substr(end);
    if (low.size() > 1 && low[0] == '_') low.erase(0, 1);
    const bool greek = !GreekLetter(base).empty();
    if ((base.size() != 1 && !greek) || low.find('_') != std::string::npos) {
      return Made(markup_.word, {markup_.escaped(name)});
    }
    const std::string letter =
        Sentence(greek ? markup_.greek : markup_.letter, {greek ? markup_.letters(base) : base});
    if (low.empty()) return Made("{}", {letter}, kAtom, Part::kLetter);
    const bool digits = low.find_first_not_of("0123456789") == std::string::npos;
    return Made(markup_.low,
                {letter, Sentence(digits            ? markup_.number
                                  : low.size() == 1 ? markup_.letter
                                                    : markup_.word,
                                  {low})},
                kAtom, Part::kLetter);
  }

  std::string Word(const std::string& name) {
    return Sentence(markup_.word, {markup_.escaped(name)});
  }

  std::string Sign(const std::string& sign) {
    return Sentence(markup_.sign, {WordOf(markup_.signs, PlaceOfSign(sign))});
  }

  Part Fenced(Fence fence, const std::string& inner, Part::Tail tail = Part::kFactor) {
    return Made(markup_.fence,
                {WordOf(markup_.fences, 2 * fence), inner, WordOf(markup_.fences, 2 * fence + 1)},
                kAtom, Part::kBracket, tail);
  }

  // The part as it is where `fits`, else in brackets.
  Part Bracketed(Part part, bool fits) {
    if (fits) return part;
    return Fenced(kRound, part.text, Part::kUncalled);
  }

  // Something with a power, an index or a field hung to it.
  Part Hung(const char* form, const Node& node, const std::string& what, Level level) {
    const Part base = Atom(*node.children[0]);
    return Made(form, {base.text, what}, level, base.head);
  }

  Part Atom(const Node& node) {
    Part part = Write(node);
    return Bracketed(part, part.level == kAtom);
  }

  Part Unary(const Node& node) {
    if (node.text == "%")
      return Made("{}{}", {Atom(*node.children[0]).text, Sign("%")}, kPower, Part::kOther,
                  Part::kClosed);
    Part operand = Write(*node.children[0]);
    const bool minus = node.text == "-";
    operand = Bracketed(
        operand, minus ? operand.level >= kProduct && !operand.negative : operand.level >= kNot);
    return {Sentence(markup_.prefix, {WordOf(markup_.signs, PlaceOfSign(node.text)), operand.text}),
            minus ? kProduct : kNot,
            minus,
            operand.open,
            Part::kOther,
            operand.tail};
  }

  Part Binary(const Node& node, const std::string& sign) {
    const Level level = LevelOf(sign);
    const bool chains = level != kComparison && level != kRange;
    Part left = Write(*node.children[0]);
    Part right = Write(*node.children[1]);
    left = Bracketed(left, left.level >= level + !chains && !(left.open && level == kProduct));
    right = Bracketed(right, right.level > level && (!right.negative || level <= kComparison));
    const bool juxtaposed = sign == "*" && left.tail != Part::kClosed &&
                            (right.head == Part::kLetter ||
                             (right.head == Part::kBracket && left.tail == Part::kUncalled));
    return {left.text + (juxtaposed ? markup_.product : Sign(sign)) + right.text,
            level,
            left.negative && level == kProduct,
            right.open,
            left.negative ? Part::kOther : left.head,
            right.tail};
  }

  Part Call(const Node& node) {
    const std::size_t count = node.children.size();
    const bool plain = count > 0 && node.names[0].empty();
    if (plain && count == 1) {
      if (node.text == "sqrt") return Made(markup_.root, {Text(node, 0)}, kAtom, Part::kLetter);
      for (int fence = kBars; fence <= kCeiling; ++fence) {
        if (node.text == WordOf("abs floor ceil", fence - kBars))
          return Fenced(Fence(fence), Text(node, 0));
      }
    }
    if (plain && count == 4 && node.text == "sum" && node.names[3].empty() &&
        node.children[0]->kind == Node::Kind::kName) {
      const Part body = Write(*node.children[3]);
      Part sum = Made(markup_.sum,
                      {Text(node, 0), Text(node, 1), Text(node, 2),
                       Bracketed(body, body.level >= kProduct && !body.negative).text},
                      kSign, Part::kLetter, Part::kClosed);
      sum.open = true;
      return sum;
    }
    return Made(markup_.call, {Function(node.text), Fenced(kRound, Listed(node, 0)).text}, kAtom,
                Part::kLetter);
  }

  // log2 is log with its base low.
  std::string Function(const std::string& name) {
    const std::string shown = ShownFunction(name);
    const std::size_t low = shown == name ? std::string::npos : shown.find('_');
    const std::string function = markup_.function(shown.substr(0, low));
    if (low == std::string::npos) return function;
    return Sentence(markup_.low, {function, Sentence(markup_.number, {shown.substr(low + 1)})});
  }

  // Rows of one length are a matrix; all else is one row.
  Part Table(const Node& node) {
    if (node.children.empty()) return Fenced(kSquare, "");
    bool matrix = true;
    for (const auto& child : node.children) {
      matrix = matrix && child->kind == Node::Kind::kBracket && !child->children.empty() &&
               child->children.size() == node.children[0]->children.size();
    }
    std::string rows;
    if (!matrix) rows = Row(node);
    for (std::size_t i = 0; matrix && i < node.children.size(); ++i)
      rows += (i > 0 ? markup_.between_rows : "") + Row(*node.children[i]);
    // One row that ends as a row ends is a matrix still.
    if (matrix && node.children.size() == 1) rows += markup_.between_rows;
    return Made(markup_.table, {rows});
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
  return Writer(markup).Write(formula).text;
}

}  // namespace orrery::formula
