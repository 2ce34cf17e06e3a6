#include "formula/evaluator.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <utility>

#include "formula/entrywise.h"
#include "formula/error.h"
#include "numeric/number_text.h"

namespace orrery {
namespace {

using Operator = double (*)(double, double);

// A listed item holds memory until the list is closed, which a step does not: this keeps lists below 100,000 items.
constexpr std::size_t kStepsOfAnItem = 50;

Operator EntryOperator(const std::string& sign) {
  if (sign == "+") return [](double a, double b) { return a + b; };
  if (sign == "-") return [](double a, double b) { return a - b; };
  if (sign == "*") return [](double a, double b) { return a * b; };
  if (sign == "/") return [](double a, double b) { return a / b; };
  if (sign == "^") return [](double a, double b) { return std::pow(a, b); };
  return nullptr;
}

Operator Comparison(const std::string& sign) {
  if (sign == "<") return [](double a, double b) { return a < b ? 1.0 : 0.0; };
  if (sign == "<=") return [](double a, double b) { return a <= b ? 1.0 : 0.0; };
  if (sign == ">") return [](double a, double b) { return a > b ? 1.0 : 0.0; };
  if (sign == ">=") return [](double a, double b) { return a >= b ? 1.0 : 0.0; };
  if (sign == "==") return [](double a, double b) { return a == b ? 1.0 : 0.0; };
  if (sign == "!=") return [](double a, double b) { return a != b ? 1.0 : 0.0; };
  return nullptr;
}

bool IsConstant(const std::string& name) { return name == "pi" || name == "e" || name == "true" || name == "false"; }

class Evaluator {
 public:
  Evaluator(Record variables, const Vocabulary& vocabulary)
      : variables_(std::move(variables)), vocabulary_(vocabulary) {}

  Value Run(const Node& node) {
    Spend(1, node);
    try {
      return Compute(node);
    } catch (const FormulaError&) {
      throw;
    } catch (const std::invalid_argument& error) {
      throw FormulaError(error.what(), node.at);
    }
  }

 private:
  Value Compute(const Node& node) {
    switch (node.kind) {
      case Node::kNumber: return node.number;
      case Node::kText: return node.text;
      case Node::kName: return Named(node);
      case Node::kUnary: return Unary(node);
      case Node::kBinary: return Binary(node);
      case Node::kRange: return Range(node);
      case Node::kBracket: {
        List items;
        for (const auto& child : node.children) items.push_back(Run(*child));
        return Gather(std::move(items), node);
      }
      case Node::kIndex: return Index(node);
      case Node::kField: return Field(node);
      case Node::kCall: return IsSpecialForm(node.text) ? SpecialForm(node) : CallFunction(node);
    }
    throw std::logic_error("a node of an unknown kind");
  }

  Value Named(const Node& node) {
    if (const Value* value = variables_.Find(node.text)) return *value;
    if (node.text == "pi") return std::numbers::pi;
    if (node.text == "e") return std::numbers::e;
    if (node.text == "true") return true;
    if (node.text == "false") return false;
    RefuseFormula(node.at, "the name {} has no value here", {node.text.substr(0, 40)});
  }

  Value Unary(const Node& node) {
    const Value operand = Run(*node.children[0]);
    if (node.text == "not") return !IsTrue(operand, node);
    return Spent(Entrywise(Tensor({}, {0.0}), ToTensor(operand, "what follows the minus"), EntryOperator("-")), node);
  }

  Value Binary(const Node& node) {
    const std::string& sign = node.text;
    const Value left = Run(*node.children[0]);
    if (sign == "and") return IsTrue(left, node) && IsTrue(Run(*node.children[1]), node);
    if (sign == "or") return IsTrue(left, node) || IsTrue(Run(*node.children[1]), node);
    const Value right = Run(*node.children[1]);
    const auto* left_text = left.As<std::string>();
    const auto* right_text = right.As<std::string>();
    if (left_text && right_text && (sign == "==" || sign == "!=")) return (*left_text == *right_text) == (sign == "==");
    const Tensor a = ToTensor(left, ("what stands before " + sign).c_str());
    const Tensor b = ToTensor(right, ("what stands after " + sign).c_str());
    if (sign == "@") return Spent(MatrixProductOf(a, b), node, a.size() * (b.rank() == 2 ? b.shape[1] : 1));
    if (const Operator apply = EntryOperator(sign)) return Spent(Entrywise(a, b, apply), node);
    Tensor truth = Entrywise(a, b, Comparison(sign));
    if (truth.shape.empty()) return truth.data[0] == 1;
    return Spent(std::move(truth), node);
  }

  Value Range(const Node& node) {
    const auto [from, to] = WholeEnds(*node.children[0], *node.children[1]);
    std::vector<double> entries;
    Spend(static_cast<std::size_t>(std::max(0.0, to - from + 1)), node);
    for (double entry = from; entry <= to; ++entry) entries.push_back(entry);
    return Tensor::Vector(std::move(entries));
  }

  // Numbers become a vector, vectors of one shape a matrix, anything else a list.
  Value Gather(List items, const Node& node) {
    std::vector<double> data;
    Shape shape;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i].As<double>() && !items[i].As<Tensor>()) return items;
      const Tensor entry = ToTensor(items[i], "the entry");
      if (i == 0) shape = entry.shape;
      if (entry.shape != shape) {
        RefuseFormula(node.at, "the rows have shapes {} and {}; they must agree", {shape, entry.shape});
      }
      data.insert(data.end(), entry.data.begin(), entry.data.end());
    }
    shape.insert(shape.begin(), items.size());
    return Spent(Tensor(shape, std::move(data)), node);
  }

  Value Index(const Node& node) {
    const Value indexed = Run(*node.children[0]);
    if (const auto* list = indexed.As<List>()) {
      return (*list)[IndexOn(*node.children[1], list->size())];
    }
    if (const auto* record = indexed.As<Record>()) {
      const Value name = Run(*node.children[1]);
      const auto* text = name.As<std::string>();
      if (!text) RefuseFormula(node.at, "a record is indexed by the name of a field, not by {}", {name.KindText()});
      return FieldOf(*record, *text, node);
    }
    Tensor tensor = ToTensor(indexed, "what is indexed");
    if (tensor.rank() + 1 < node.children.size()) {
      RefuseFormula(node.at, "{} has {} axes; {} indices were given",
                    {indexed.KindText(), tensor.rank(), node.children.size() - 1});
    }
    for (std::size_t axis = 1; axis < node.children.size(); ++axis) {
      const std::size_t index = IndexOn(*node.children[axis], tensor.shape[0]);
      const std::size_t stride = tensor.size() / tensor.shape[0];
      const auto begin = tensor.data.begin() + static_cast<std::ptrdiff_t>(index * stride);
      tensor = Tensor(Shape(tensor.shape.begin() + 1, tensor.shape.end()),
                      {begin, begin + static_cast<std::ptrdiff_t>(stride)});
    }
    return tensor;
  }

  std::size_t IndexOn(const Node& node, std::size_t size) {
    const double index = Number(node, "the index");
    if (!(index >= 0 && index < static_cast<double>(size)) || index != std::floor(index)) {
      RefuseFormula(node.at, "the index is {}; it must be a whole number from 0 to {}", {index, static_cast<double>(size) - 1});
    }
    return static_cast<std::size_t>(index);
  }

  Value Field(const Node& node) {
    const Value value = Run(*node.children[0]);
    const auto* record = value.As<Record>();
    if (!record) RefuseFormula(node.at, "{} has no fields", {value.KindText()});
    return FieldOf(*record, node.text, node);
  }

  static Value FieldOf(const Record& record, const std::string& name, const Node& node) {
    if (const Value* field = record.Find(name)) return *field;
    std::string known;
    for (const auto& [other, unused] : record.fields()) known += (known.empty() ? "" : ", ") + other;
    RefuseFormula(node.at, "there is no field {}; there are {}", {name.substr(0, 40), known});
  }

  Value CallFunction(const Node& node) {
    const Function* function = nullptr;
    for (const Function* known : vocabulary_) {
      if (known->name == node.text) function = known;
    }
    if (!function) RefuseFormula(node.at, "there is no function {}", {node.text.substr(0, 40)});
    Record given;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      if (node.names[i].empty() && i >= function->arguments.size()) {
        RefuseFormula(node.at, "{} takes {} arguments; there are {}",
                      {node.text, function->arguments.size(), node.children.size()});
      }
      const std::string& name = node.names[i].empty() ? function->arguments.begin()[i].name : node.names[i];
      if (given.Find(name)) RefuseFormula(node.at, "the argument {} is given twice", {name});
      given.Set(name, Run(*node.children[i]));
    }
    return Counted(orrery::Call(*function, given), node);
  }

  Value SpecialForm(const Node& node) {
    const std::size_t count = node.children.size();
    if (node.text == "if" && count == 3) return Run(*node.children[IsTrue(Run(*node.children[0]), node) ? 1 : 2]);
    if (node.text == "sum" && count == 1) {
      double total = 0;
      for (double entry : ToTensor(Run(*node.children[0]), "what is summed").data) total += entry;
      return total;
    }
    if (node.text == "if" || count != 4) {
      RefuseFormula(node.at,
                    node.text == "if" ? "if takes a condition and two values: if(c, a, b)"
                                      : "{} takes a name, two ends and a formula: {}(i, 0, 3, f)",
                    {node.text, node.text});
    }
    if (node.children[0]->kind != Node::kName) RefuseFormula(node.children[0]->at, "expected the name that counts");
    const std::string& name = node.children[0]->text;
    const auto [from, to] = WholeEnds(*node.children[1], *node.children[2]);
    const Value* found = variables_.Find(name);
    const std::optional<Value> outer = found ? std::optional<Value>(*found) : std::nullopt;
    List items;
    Tensor total({}, {0.0});
    for (double i = from; i <= to; ++i) {
      variables_.Set(name, i);
      Value item = Run(*node.children[3]);
      if (node.text == "sum") {
        total = Entrywise(total, ToTensor(item, "what is summed"), EntryOperator("+"));
      } else {
        Spend(kStepsOfAnItem, node);
        items.push_back(std::move(item));
      }
    }
    if (outer) {
      variables_.Set(name, *outer);
    } else {
      variables_.Erase(name);
    }
    if (node.text == "each") return Gather(std::move(items), node);
    return Spent(std::move(total), node);
  }

  std::pair<double, double> WholeEnds(const Node& from_node, const Node& to_node) {
    const double from = Number(from_node, "the first end");
    const double to = Number(to_node, "the last end");
    if (from != std::floor(from) || to != std::floor(to) || std::abs(from) > 1e9 || std::abs(to) > 1e9) {
      RefuseFormula(from_node.at, "the ends are {} and {}; they must be whole numbers within 10^9", {from, to});
    }
    return {from, to};
  }

  double Number(const Node& node, const char* what) {
    const Value value = Run(node);
    if (const auto* number = value.As<double>()) return *number;
    RefuseFormula(node.at, "{} is {}; it must be a number", {what, value.KindText()});
  }

  static bool IsTrue(const Value& value, const Node& node) {
    if (const auto* truth = value.As<bool>()) return *truth;
    RefuseFormula(node.at, "this is {}; a condition is needed here", {value.KindText()});
  }

  Value Spent(Tensor tensor, const Node& node, std::size_t work = 0) {
    Spend(tensor.size() + work, node);
    return tensor;
  }

  Value Counted(Value value, const Node& node) {
    if (const auto* tensor = value.As<Tensor>()) Spend(tensor->size(), node);
    return value;
  }

  void Spend(std::size_t steps, const Node& node) {
    if (steps > kMostSteps - steps_) RefuseFormula(node.at, "this takes too long to compute");
    steps_ += steps;
  }

  Record variables_;
  const Vocabulary& vocabulary_;
  std::size_t steps_ = 0;
};

}  // namespace

bool IsSpecialForm(const std::string& name) { return name == "sum" || name == "each" || name == "if"; }

Value EvaluateFormula(const std::string& source, const Record& variables, const Vocabulary& vocabulary) {
  // An unknown name before a bracket is read as a call, so that the fault names the function that is missing.
  const auto is_function = [&](const std::string& name) { return !variables.Find(name) && !IsConstant(name); };
  return Evaluator(variables, vocabulary).Run(*ParseFormula(source, is_function));
}

}  // namespace orrery
